package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The workspace at a glance: of each kind what was changed last.
public final class WorkspacePage implements Page {
    private static final int LAST = 4;

    private final List<Kind> kinds;

    public WorkspacePage(InstantSource clock) {
        this.kinds = List.of(
                new NotesPage(), new CalendarPage(clock), new ContactsPage(), new TransactionsPage(), new FilesPage());
    }

    /// What the template shows.
    public record Seen(List<Part> parts) {}

    /// One kind.
    public record Part(String path, String list, String label, String noun, List<Last> last) {}

    /// One thing of it.
    public record Last(String path, String title, String at) {}

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/workspace", this::show));
    }

    private View show(Visit visit) {
        List<Part> parts = kinds.stream().map(kind -> part(visit, kind)).toList();
        return View.of("workspace/workspace", "Workspace", new Seen(parts)).in(Nav.WORKSPACE);
    }

    private static Part part(Visit visit, Kind kind) {
        var args = Json.object().put("limit", LAST).put("sort", "updated");
        List<Last> last = new ArrayList<>();
        if (kind.verbs().list(visit, args) instanceof Outcome.Done done) {
            done.value().path("items").forEach(thing -> last.add(last(kind, thing)));
        }
        return new Part(kind.path(), kind.list(), Tab.of(kind.path()), kind.noun(), last);
    }

    private static Last last(Kind kind, JsonNode thing) {
        return new Last(
                kind.shown(thing.path("id").asString("")),
                Shown.line(kind.title(thing)),
                thing.path("updatedAt").asString(""));
    }
}
