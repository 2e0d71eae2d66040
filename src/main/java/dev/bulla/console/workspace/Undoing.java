package dev.bulla.console.workspace;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The way back: what a thing was before, and a button for each of it; also of a thing in the
/// bin.
public record Undoing(Kind kind) {
    /// What the template shows.
    ///
    /// @param live the version that stands there now; 0 in the bin
    public record Seen(String list, String noun, String path, String title, long live, List<Earlier> earlier) {}

    /// One earlier version.
    public record Earlier(long version, String at, List<Sheet.Now> fields) {}

    List<Way> ways() {
        String one = kind.path() + "/{id}";
        return List.of(Way.get(one + "/versions", this::show), Way.post(one + "/restore", this::restore));
    }

    private View show(Visit visit) {
        String id = visit.param("id");
        JsonNode items = visit.must(kind.verbs().versions(visit, id)).path("items");
        Outcome found = kind.verbs().get(visit, id);
        JsonNode live = found instanceof Outcome.Done done ? done.value() : Json.object();
        List<Earlier> earlier = new ArrayList<>();
        items.forEach(item -> earlier.add(earlier(visit, item)));
        String title = Shown.line(kind.title(live.isEmpty() ? items.path(0) : live));
        Seen seen = new Seen(
                kind.list(),
                kind.noun(),
                kind.path() + "/" + id,
                title,
                live.path("version").asLong(0),
                earlier);
        return View.of("workspace/versions", "Earlier versions", seen).in(Nav.WORKSPACE);
    }

    private Earlier earlier(Visit visit, JsonNode item) {
        List<Field> fields = kind.fields(visit, item);
        Typed typed = kind.typed(fields, item);
        List<Sheet.Now> shown = fields.stream()
                .filter(field -> !typed.at(field.name()).isEmpty())
                .map(field -> new Sheet.Now(field.label(), Shown.block(typed.at(field.name()))))
                .toList();
        return new Earlier(item.path("version").asLong(), item.path("updatedAt").asString(""), shown);
    }

    private View restore(Visit visit) {
        String id = visit.param("id");
        ObjectNode args = Json.object().put("id", id);
        String version = visit.form().text("version");
        if (version.matches("[0-9]{1,15}")) {
            args.put("version", Long.parseLong(version));
        }
        return switch (kind.verbs().restore(visit, args)) {
            case Outcome.Refused refused ->
                View.go(kind.path() + "/" + id + "/versions").saying(Flash.of(refused.refusal()));
            case Outcome.Done _ -> View.go(kind.shown(id)).saying(Flash.good("Restored."));
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }
}
