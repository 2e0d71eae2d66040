package dev.bulla.workspace;

import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import dev.bulla.workspace.extract.Extract;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What a note is: a title, a text, tags, and what its text mentions.
record NoteForm(Warmth warmth) implements Form {
    private static final int TITLE = 500;
    private static final int CONTENT = 1_000_000;
    private static final List<Params.Field> FIELDS = List.of(
            Fields.needed(Fields.text("title", TITLE, "What it is about, in a few words.")),
            Fields.text("content", CONTENT, "The text, plain or Markdown. An update replaces all of it."),
            Fields.tags());

    @Override
    public Kind kind() {
        return Kind.NOTE;
    }

    @Override
    public List<Params.Field> fields() {
        return FIELDS;
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        if (!body.has("content")) {
            body.put("content", "");
        }
        body.withArray("tags");
        body.set("extracted", Extract.from(words(body)).toJson());
        return body;
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        String title = body.path("title").asString("");
        return new Thing.Facets(title, Form.strings(body.path("tags")), created, created, "", heat);
    }

    @Override
    public String words(ObjectNode body) {
        return body.path("title").asString("") + "\n" + body.path("content").asString("");
    }

    @Override
    public ObjectNode show(Thing thing, Instant now) {
        ObjectNode shown = Form.head(thing).setAll(thing.body());
        return shown.put("heat", Math.round(warmth.of(thing).at(now) * 1000) / 1000.0);
    }

    @Override
    public ObjectNode brief(Thing thing, Instant now) {
        return Form.cut(show(thing, now), "content");
    }
}
