package dev.bulla.console;

import dev.bulla.console.frame.Ground;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Home: what waits for the person, and what their agents just did.
public final class HomePage implements Page {
    private static final int ASKS = 20;
    private static final int DOINGS = 12;

    private final Recent recent;

    HomePage(Ground.Watching watching) {
        this.recent = new Recent(watching.ledger(), watching.agents());
    }

    /// What the template shows.
    public record Seen(List<Waiting> asks, boolean agents, List<Recent.Doing> doings) {}

    /// One ask.
    ///
    /// @param path of the page that answers it
    public record Waiting(String path, String agent, String tool, String action, String args, String until) {}

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/", this::show));
    }

    private View show(Visit visit) {
        JsonNode asks = visit.must(visit.run(
                "approvals", "list", Json.object().put("status", "pending").put("limit", ASKS)));
        JsonNode agents = visit.must(visit.run("agents", "list", Json.object().put("limit", 1)));
        List<Waiting> waiting = new ArrayList<>();
        asks.path("items").forEach(ask -> waiting.add(waiting(ask)));
        boolean any = !agents.path("items").isEmpty();
        Seen seen = new Seen(waiting, any, recent.of(visit.person(), DOINGS));
        return View.of("home", "Home", seen).in(Nav.HOME);
    }

    private static String path(String url) {
        URI link = URI.create(url);
        return link.getRawPath() + "?" + link.getRawQuery();
    }

    private static Waiting waiting(JsonNode ask) {
        return new Waiting(
                path(ask.path("url").asString("")),
                Shown.line(ask.path("agentName").asString("")),
                Shown.line(ask.path("tool").asString("")),
                Shown.line(ask.path("action").asString("")),
                Shown.line(Json.text(ask.path("args"))),
                ask.path("expiresAt").asString(""));
    }
}
