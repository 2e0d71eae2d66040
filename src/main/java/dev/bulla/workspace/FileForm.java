package dev.bulla.workspace;

import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What a file is: a name, a media type, and a text; or, uploaded by a person, bytes kept beside
/// it.
record FileForm() implements Form {
    /// The version whose bytes are the file's; never shown.
    static final String BLOB = "blob";

    private static final List<Params.Field> FIELDS = List.of(
            Fields.filled(Fields.text("name", 255, "The file's name with its ending: report.md.")),
            Fields.bounded(
                    Fields.pattern(
                            "mediaType",
                            "^[A-Za-z0-9][A-Za-z0-9.+_-]*/[A-Za-z0-9][A-Za-z0-9.+_-]*(;.*)?$|^$",
                            "As text/markdown; text/plain if left out."),
                    127),
            Fields.text("text", 1_000_000, "What a textual file holds. An update replaces all of it."),
            Fields.tags());

    @Override
    public Kind kind() {
        return Kind.FILE;
    }

    @Override
    public List<Params.Field> fields() {
        return FIELDS;
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        if (body.has("text")) {
            body.remove(BLOB);
        }
        if (body.path("mediaType").asString("").isEmpty()) {
            body.put("mediaType", body.has(BLOB) ? "application/octet-stream" : "text/plain");
        }
        if (!body.has(BLOB)) {
            String text = body.path("text").asString("");
            body.put("text", text).put("size", text.getBytes(StandardCharsets.UTF_8).length);
        }
        body.withArray("tags");
        return body;
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        String name = body.path("name").asString("");
        return new Thing.Facets(name, Form.strings(body.path("tags")), created, created, "", heat);
    }

    @Override
    public String words(ObjectNode body) {
        return body.path("name").asString("") + "\n" + body.path("text").asString("");
    }

    @Override
    public ObjectNode show(Thing thing, Instant now) {
        ObjectNode shown = Form.head(thing).setAll(thing.body());
        shown.remove(BLOB);
        return shown;
    }

    @Override
    public ObjectNode brief(Thing thing, Instant now) {
        return Form.cut(show(thing, now), "text");
    }
}
