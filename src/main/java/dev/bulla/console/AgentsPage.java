package dev.bulla.console;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.identity.ClientSetup;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The agents of a person, and making a new one. The token is on the answer to the form and
/// nowhere else: a page that can be opened again would show it again.
public final class AgentsPage implements Page {
    private final Supplier<String> origin;

    AgentsPage(Supplier<String> origin) {
        this.origin = origin;
    }

    /// The list.
    public record Seen(List<Row> live, List<Row> revoked) {}

    /// One agent.
    public record Row(String id, String name, Moment createdAt) {}

    /// The form for a new one.
    public record New(String name, List<ToolChoice> tools, Trouble trouble) {}

    /// What is shown once.
    public record Made(String id, String name, ClientSetup setup) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/agents", this::list),
                Way.get("/agents/new", this::form),
                Way.post("/agents/new", this::create),
                Way.post("/agents/{id}/token", this::rekey));
    }

    private View list(Visit visit) {
        List<Row> live = new ArrayList<>();
        List<Row> revoked = new ArrayList<>();
        for (JsonNode agent : visit.all("agents", "list", Json.object())) {
            Row row = new Row(
                    agent.path("id").asString(""),
                    Shown.line(agent.path("name").asString("")),
                    Moment.of(agent.path("createdAt").asString("")));
            (agent.path("revoked").asBoolean() ? revoked : live).add(row);
        }
        return View.of("agents", "Agents", new Seen(live, revoked)).in(Nav.AGENTS);
    }

    private View form(Visit visit) {
        return page(new New("", ToolChoice.usual(visit), Trouble.NONE));
    }

    private static View.Whole page(New form) {
        return View.of("agent-new", "New agent", form).in(Nav.AGENTS);
    }

    private View create(Visit visit) {
        String name = visit.form().text("name");
        List<String> ticked = visit.form().all("tool");
        ObjectNode args = Json.object().put("name", name).put("defaults", false);
        ticked.forEach(args.putArray("allow")::add);
        return switch (visit.run("agents", "create", args)) {
            case Outcome.Done done -> made(done.value());
            case Outcome.Refused refused -> {
                New again = new New(name, ToolChoice.ticked(visit, ticked), Trouble.of(refused.refusal()));
                yield page(again).status(422);
            }
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private View rekey(Visit visit) {
        ObjectNode args = Json.object().put("agent", visit.param("id"));
        Outcome outcome = visit.run("agent-tokens", "rotate", args);
        return outcome instanceof Outcome.Refused refused && Visit.wantsConfirming(refused.refusal())
                ? visit.confirmFirst("/agents/" + Urls.encode(visit.param("id")))
                : made(visit.must(outcome));
    }

    private View made(JsonNode agent) {
        var setup = new ClientSetup(origin.get(), agent.path("token").asString(""));
        Made made = new Made(
                agent.path("id").asString(""), Shown.line(agent.path("name").asString("")), setup);
        return View.of("agent-made", "The token of " + made.name(), made).in(Nav.AGENTS);
    }
}
