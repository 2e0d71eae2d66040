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

/// Other people's MCP servers: what their tools say of themselves, and which of them a person
/// accepts. A change is shown line by line before anybody calls the tool again.
public final class ServersPage implements Page {
    private static final String DOMAIN = "upstreams";

    /// One server in a list.
    public record Row(String name, boolean child, int ready, int waiting, int changed) {}

    /// The form for a new one.
    public record New(List<Choice> connections, String name, String chosen, String path, Trouble trouble) {}

    /// A connection to choose.
    public record Choice(String id, String label) {}

    /// One server.
    public record One(Row row, String connection, List<ServerTool> waiting, List<ServerTool> ready) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/servers/new", this::fresh),
                Way.post("/servers/new", this::create),
                Way.get("/servers/{id}", this::one),
                Way.post("/servers/{id}/refresh", this::refresh),
                Way.post("/servers/{id}/accept", this::accept),
                Way.post("/servers/{id}/remove", this::remove));
    }

    static List<Row> rows(Visit visit) {
        List<Row> rows = new ArrayList<>();
        visit.must(visit.run(DOMAIN, "list", Json.object())).path("items").forEach(one -> rows.add(row(one)));
        return rows;
    }

    private View fresh(Visit visit) {
        return visit.fresh()
                ? page(new New(choices(visit), "", "", "", Trouble.NONE))
                : visit.confirmFirst("/servers/new");
    }

    /// The connections there are, to choose from.
    static List<Choice> choices(Visit visit) {
        return visit.all("connections", "list", Json.object()).stream()
                .map(one -> new Choice(
                        one.path("id").asString(""),
                        Shown.line(one.path("name").asString("") + ", "
                                + one.path("url").asString(""))))
                .toList();
    }

    private static View.Whole page(New form) {
        return View.of("server-new", "New server", form).in(Nav.CONNECTIONS);
    }

    private View create(Visit visit) {
        String name = visit.form().text("name");
        String connection = visit.form().text("connection");
        String path = visit.form().text("path");
        ObjectNode args =
                Json.object().put("name", name).put("connection", connection).put("path", path);
        return switch (visit.run(DOMAIN, "create", args)) {
            case Outcome.Refused refused
            when Visit.wantsConfirming(refused.refusal()) -> visit.confirmFirst("/servers/new");
            case Outcome.Refused refused -> {
                New again = new New(choices(visit), name, connection, path, Trouble.of(refused.refusal()));
                yield page(again).status(422);
            }
            default ->
                View.go("/servers/" + name)
                        .saying(Flash.good("Added. Nobody has its tools yet: accept those you want."));
        };
    }

    private View one(Visit visit) {
        JsonNode shown = visit.must(visit.run(DOMAIN, "get", id(visit)));
        List<ServerTool> waiting = new ArrayList<>();
        List<ServerTool> ready = new ArrayList<>();
        for (JsonNode tool : shown.path("tools")) {
            ServerTool one = ServerTool.of(tool);
            (one.waits() ? waiting : ready).add(one);
        }
        int changed = (int) waiting.stream().filter(ServerTool::changed).count();
        Row row = new Row(
                shown.path("name").asString(""),
                shown.path("child").asBoolean(false),
                ready.size(),
                waiting.size() - changed,
                changed);
        One it = new One(row, shown.path("connection").asString(""), waiting, ready);
        return View.of("server", row.name(), it).in(Nav.CONNECTIONS);
    }

    private View refresh(Visit visit) {
        return After.doing(visit, visit.run(DOMAIN, "refresh", id(visit)), here(visit), "Asked again.");
    }

    private View accept(Visit visit) {
        ObjectNode args = id(visit);
        visit.form().all("tool").forEach(args.putArray("tools")::add);
        visit.form().all("reads").forEach(args.putArray("readOnly")::add);
        ObjectNode seen = args.putObject("seen");
        for (String pair : visit.form().all("seen")) {
            int colon = pair.indexOf(':');
            if (colon > 0) {
                seen.put(pair.substring(0, colon), pair.substring(colon + 1));
            }
        }
        if (args.path("tools").isEmpty()) {
            return View.go(here(visit)).saying(Flash.warn("Tick the tools that you accept."));
        }
        return After.doing(
                visit,
                visit.run(DOMAIN, "accept", args),
                here(visit),
                "Accepted. Give them to an agent on the agent's page.");
    }

    private View remove(Visit visit) {
        Outcome outcome = visit.run(DOMAIN, "remove", id(visit));
        return outcome instanceof Outcome.Refused
                ? After.doing(visit, outcome, here(visit), "")
                : View.go("/connections").saying(Flash.good("Removed, with its tools."));
    }

    private static ObjectNode id(Visit visit) {
        return Json.object().put("id", visit.param("id"));
    }

    private static String here(Visit visit) {
        return "/servers/" + Urls.encode(visit.param("id"));
    }

    private static Row row(JsonNode one) {
        JsonNode tools = one.path("tools");
        return new Row(
                one.path("name").asString(""),
                one.path("child").asBoolean(false),
                tools.path("ready").asInt(0),
                tools.path("new").asInt(0),
                tools.path("frozen").asInt(0));
    }
}
