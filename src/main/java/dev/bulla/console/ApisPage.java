package dev.bulla.console;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Imported APIs: a person brings a document, looks through its operations, and ticks those that
/// agents may get.
public final class ApisPage implements Page {
    private static final String DOMAIN = "domains";
    private static final int MOST = 100;

    /// One API in a list.
    public record Row(String name, String title, int operations, int chosen, boolean waiting) {}

    /// The form for a new one.
    public record New(List<ServersPage.Choice> connections, Typed typed, Trouble trouble) {}

    /// What was typed.
    public record Typed(String name, String connection, String url) {}

    /// One API.
    ///
    /// @param search what the operations below were looked for by
    /// @param more whether there are more than are shown
    public record One(Row row, String tool, String search, List<Operation> operations, boolean more, Waiting waiting) {}

    /// One operation.
    ///
    /// @param why it cannot be chosen; empty when it can
    public record Operation(
            String action, String method, String path, String summary, boolean chosen, String level, String why) {}

    /// Another document that waits, and what it would change.
    ///
    /// @param digest empty when none waits
    public record Waiting(
            String digest, List<String> added, List<String> removed, List<Changed> changed, List<String> lost) {}

    /// An operation that would be another.
    public record Changed(String action, List<String> lines) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/apis/new", visit -> page(visit, new Typed("", "", ""), Trouble.NONE)),
                Way.post("/apis/new", this::create),
                Way.get("/apis/{id}", this::one),
                Way.post("/apis/{id}/choose", this::choose),
                Way.post("/apis/{id}/unchoose", visit -> did(visit, "unchoose", one(visit, "action"), "Taken out.")),
                Way.post("/apis/{id}/import", this::another),
                Way.post(
                        "/apis/{id}/accept",
                        visit -> did(
                                visit,
                                "accept",
                                id(visit).put("digest", visit.form().text("digest")),
                                "The new document is in force.")),
                Way.post("/apis/{id}/discard", visit -> did(visit, "discard", id(visit), "Dropped.")),
                Way.post("/apis/{id}/remove", this::remove));
    }

    static List<Row> rows(Visit visit) {
        List<Row> rows = new ArrayList<>();
        visit.must(visit.run(DOMAIN, "list", Json.object())).path("items").forEach(one -> rows.add(row(one)));
        return rows;
    }

    private static View.Whole page(Visit visit, Typed typed, Trouble trouble) {
        return View.of("api-new", "Import an API", new New(ServersPage.choices(visit), typed, trouble))
                .in(Nav.CONNECTIONS);
    }

    private View create(Visit visit) {
        var form = visit.form();
        Typed typed = new Typed(form.text("name"), form.text("connection"), form.text("url"));
        ObjectNode args = brought(visit).put("name", typed.name()).put("connection", typed.connection());
        return visit.run(DOMAIN, "create", args) instanceof Outcome.Refused refused
                ? page(visit, typed, Trouble.of(refused.refusal())).status(422)
                : View.go("/apis/" + Urls.encode(typed.name()))
                        .saying(Flash.good("Imported. Nobody has any of it yet: tick what agents may get."));
    }

    /// A document by its address or as text, whichever was filled in.
    private static ObjectNode brought(Visit visit) {
        ObjectNode args = Json.object();
        String url = visit.form().text("url");
        String document = visit.form().text("document");
        if (!url.isEmpty()) {
            args.put("url", url);
        }
        if (!document.isEmpty()) {
            args.put("document", document);
        }
        return args;
    }

    private View one(Visit visit) {
        JsonNode shown = visit.must(visit.run(DOMAIN, "get", id(visit)));
        String search = visit.query("search");
        ObjectNode asked = id(visit).put("limit", MOST);
        if (!search.isEmpty()) {
            asked.put("search", search);
        }
        JsonNode page = visit.must(visit.run(DOMAIN, "operations", asked));
        List<Operation> operations = new ArrayList<>();
        page.path("items").forEach(one -> operations.add(operation(one)));
        One it = new One(
                row(shown),
                Shown.line(shown.path("tool").asString("")),
                search,
                operations,
                page.path("nextCursor").isString(),
                waiting(shown.path("waiting")));
        return View.of("api", it.row().name(), it).in(Nav.CONNECTIONS);
    }

    private static Operation operation(JsonNode one) {
        return new Operation(
                one.path("action").asString(""),
                one.path("method").asString(""),
                Shown.line(one.path("path").asString("")),
                Shown.line(one.path("summary").asString("")),
                one.path("chosen").asBoolean(false),
                one.path("level").asString(""),
                Shown.line(one.path("why").asString("")));
    }

    private static Waiting waiting(JsonNode waiting) {
        List<Changed> changed = new ArrayList<>();
        for (JsonNode one : waiting.path("changed")) {
            changed.add(new Changed(one.path("action").asString(""), lines(one.path("lines"))));
        }
        return new Waiting(
                waiting.path("digest").asString(""),
                lines(waiting.path("added")),
                lines(waiting.path("removed")),
                changed,
                lines(waiting.path("lost")));
    }

    private static List<String> lines(JsonNode array) {
        List<String> lines = new ArrayList<>();
        array.forEach(line -> lines.add(Shown.line(line.asString(""))));
        return lines;
    }

    private View choose(Visit visit) {
        List<String> ticked = visit.form().all("action");
        if (ticked.isEmpty()) {
            return View.go(here(visit)).saying(Flash.warn("Tick the operations that agents may get."));
        }
        ObjectNode args = id(visit);
        ticked.forEach(args.putArray("actions")::add);
        return did(visit, "choose", args, "Chosen. Give the tool to an agent on the agent's page.");
    }

    private View another(Visit visit) {
        ObjectNode args = id(visit);
        args.setAll(brought(visit));
        return did(visit, "import", args, "Read. What it would change stands below; nothing changed yet.");
    }

    private static ObjectNode one(Visit visit, String field) {
        ObjectNode args = id(visit);
        args.putArray("actions").add(visit.form().text(field));
        return args;
    }

    private static View did(Visit visit, String action, ObjectNode args, String words) {
        return After.doing(visit, visit.run(DOMAIN, action, args), here(visit), words);
    }

    private View remove(Visit visit) {
        Outcome outcome = visit.run(DOMAIN, "remove", id(visit));
        return outcome instanceof Outcome.Refused
                ? After.doing(visit, outcome, here(visit), "")
                : View.go("/connections").saying(Flash.good("Removed, with its tool."));
    }

    private static ObjectNode id(Visit visit) {
        return Json.object().put("id", visit.param("id"));
    }

    private static String here(Visit visit) {
        return "/apis/" + Urls.encode(visit.param("id"));
    }

    private static Row row(JsonNode one) {
        JsonNode waiting = one.path("waiting");
        return new Row(
                one.path("name").asString(""),
                Shown.line(one.path("title").asString("")),
                one.path("operations").asInt(0),
                one.path("chosen").asInt(0),
                waiting.isObject() || waiting.asBoolean(false));
    }
}
