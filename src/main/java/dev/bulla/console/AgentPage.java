package dev.bulla.console;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.BadRequest;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Domain;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One agent: its tools, when it asks, its grants, the clients that act as it; and its end.
public final class AgentPage implements Page {
    /// What the template shows.
    ///
    /// @param asksInClient whether a form in the client may answer
    public record Seen(
            String id,
            String name,
            boolean revoked,
            Moment createdAt,
            List<ToolSwitches> tools,
            boolean asksInClient,
            Lists lists) {}

    /// What the agent has beside tools.
    public record Lists(List<Filter> filters, List<Answer> answers, List<GrantRow> grants, List<Client> clients) {}

    /// Which tagged things of a domain it sees.
    public record Filter(String domain, String mode, String tags) {}

    /// A standing answer.
    public record Answer(String tool, String action, boolean allow) {}

    /// A client that acts as this agent.
    public record Client(String id, String name, String host, Moment createdAt, Moment usedAt) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/agents/{id}", this::show),
                Way.post("/agents/{id}/access", this::access),
                Way.post("/agents/{id}/asks", this::asks),
                Way.post("/agents/{id}/filters", this::filters),
                Way.post("/agents/{id}/forget", this::forget),
                Way.post("/agents/{id}/disconnect", this::disconnect),
                Way.post("/agents/{id}/revoke", this::revoke));
    }

    private View show(Visit visit) {
        JsonNode agent = agent(visit);
        ObjectNode id = Json.object().put("id", visit.param("id"));
        JsonNode access = visit.must(visit.run("managed-agents", "get_access", id));
        JsonNode asks = visit.must(visit.run("managed-agents", "get_approvals", id));
        Seen seen = new Seen(
                agent.path("id").asString(""),
                Shown.line(agent.path("name").asString("")),
                agent.path("revoked").asBoolean(),
                Moment.of(agent.path("createdAt").asString("")),
                ToolSwitches.of(visit.registry().tools(visit.person().id()), access, asks),
                asks.path("asksInClient").asBoolean(),
                new Lists(filters(visit, access), answers(asks), GrantRow.of(visit), clients(visit)));
        return View.of("agent", seen.name(), seen).in(Nav.AGENTS);
    }

    private static JsonNode agent(Visit visit) {
        return visit.all("agents", "list", Json.object()).stream()
                .filter(agent -> agent.path("id").asString("").equals(visit.param("id")))
                .findFirst()
                .orElseThrow(() -> BadRequest.of(Reason.NOT_FOUND, "There is no such agent."));
    }

    private static List<String> tagged(Visit visit) {
        return visit.registry().domains().stream()
                .filter(Domain::tagged)
                .map(Domain::name)
                .toList();
    }

    private static List<Filter> filters(Visit visit, JsonNode access) {
        List<Filter> filters = new ArrayList<>();
        for (String domain : tagged(visit)) {
            JsonNode filter = access.path("tagFilters").path(domain);
            List<String> tags = new ArrayList<>();
            filter.path("tags").forEach(tag -> tags.add(tag.asString("")));
            filters.add(new Filter(domain, filter.path("mode").asString("all"), String.join(", ", tags)));
        }
        return filters;
    }

    private static List<Answer> answers(JsonNode asks) {
        List<Answer> answers = new ArrayList<>();
        asks.path("answers").propertyStream().forEach(entry -> {
            int dot = entry.getKey().indexOf('.');
            boolean allow = entry.getValue().asString("").equals("allow");
            answers.add(
                    new Answer(entry.getKey().substring(0, dot), entry.getKey().substring(dot + 1), allow));
        });
        return answers;
    }

    private static List<Client> clients(Visit visit) {
        ObjectNode of = Json.object().put("agent", visit.param("id"));
        return visit.all("authorizations", "list", of).stream()
                .map(AgentPage::client)
                .toList();
    }

    private static Client client(JsonNode one) {
        return new Client(
                one.path("id").asString(""),
                Shown.line(one.path("claimedName").asString("")),
                Shown.line(one.path("redirectHost").asString("")),
                Moment.of(one.path("createdAt").asString("")),
                Moment.of(one.path("lastUsedAt").asString("")));
    }

    private View access(Visit visit) {
        JsonNode old = visit.must(
                visit.run("managed-agents", "get_access", Json.object().put("id", visit.param("id"))));
        ObjectNode args = ToolSwitches.wanted(
                visit.registry().tools(visit.person().id()), old, visit.form().all("action"));
        return back(visit, visit.run("managed-agents", "set_access", args.put("id", visit.param("id"))), "Saved.");
    }

    /// `raise` holds what shall ask every time: `TOOL` or `TOOL.ACTION`; one entry at a time, or
    /// the switch for forms.
    private View asks(Visit visit) {
        ObjectNode args = Json.object().put("id", visit.param("id"));
        if (visit.form().has("entry")) {
            String how = visit.form().text("how");
            args.put("tool", visit.form().text("entry"));
            if (how.equals("L3")) {
                args.put("level", "L3");
            } else {
                args.put("askEveryCall", how.equals("every"));
            }
        } else {
            args.put("asksInClient", visit.form().text("asksInClient").equals("on"));
        }
        return back(visit, visit.run("managed-agents", "set_approvals", args), "Saved.");
    }

    private View filters(Visit visit) {
        ObjectNode args = Json.object().put("id", visit.param("id"));
        ObjectNode filters = args.putObject("tagFilters");
        for (String domain : tagged(visit)) {
            String mode = visit.form().text("mode-" + domain);
            if (mode.equals("include") || mode.equals("exclude")) {
                ObjectNode filter = filters.putObject(domain).put("mode", mode);
                var tags = filter.putArray("tags");
                for (String tag : visit.form().text("tags-" + domain).split(",", -1)) {
                    if (!tag.isBlank()) {
                        tags.add(tag.strip());
                    }
                }
            }
        }
        return back(visit, visit.run("managed-agents", "set_access", args), "Saved.");
    }

    private View forget(Visit visit) {
        ObjectNode args = Json.object()
                .put("id", visit.param("id"))
                .put("tool", visit.form().text("tool"))
                .put("action", visit.form().text("action"));
        return back(visit, visit.run("managed-agents", "forget_approvals", args), "It will ask again.");
    }

    private View disconnect(Visit visit) {
        ObjectNode args = Json.object().put("id", visit.form().text("client"));
        return back(visit, visit.run("authorizations", "revoke", args), "Disconnected. Its tokens have ended.");
    }

    private View revoke(Visit visit) {
        Outcome outcome = visit.run("agents", "revoke", Json.object().put("id", visit.param("id")));
        return outcome instanceof Outcome.Refused
                ? back(visit, outcome, "")
                : View.go("/agents").saying(Flash.good("The agent is revoked. Its next call is turned away."));
    }

    static View back(Visit visit, Outcome outcome, String done) {
        return After.doing(visit, outcome, "/agents/" + Urls.encode(visit.param("id")), done);
    }
}
