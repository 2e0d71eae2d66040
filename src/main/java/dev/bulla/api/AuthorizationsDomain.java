package dev.bulla.api;

import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.json.Json;
import dev.bulla.oauth.Authorization;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The OAuth clients that act as a person's agents: seeing them, and ending one without ending
/// the agent.
final class AuthorizationsDomain implements Domain {
    private static final Admin ADMIN = new Admin("authorizations", "people decide which clients act as their agents");
    private static final String LIST = "authorizations";

    private final Desk desk;
    private final OAuthDesk oauth;
    private final Pages pages;

    AuthorizationsDomain(Desk desk, OAuthDesk oauth) {
        this.desk = desk;
        this.oauth = oauth;
        this.pages = new Pages(desk.making().keys());
    }

    @Override
    public String name() {
        return "authorizations";
    }

    @Override
    public String label() {
        return "Connected clients";
    }

    @Override
    public String description() {
        return "The OAuth clients that act as this person's agents.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/authorizations"),
                        Admin.list(Fields.agent("agent")),
                        "Lists the connected clients, of one agent or of all.",
                        Deed.of(this::list)),
                ADMIN.write(
                        "revoke",
                        new Wire("DELETE", "/authorizations/{id}"),
                        Params.of(Fields.id("authorization")),
                        "Disconnects a client: its tokens end at once.",
                        Deed.of(this::revoke)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Optional<AgentId> of = Optional.empty();
        if (given.has("agent")) {
            Agent agent = new Roster(desk.who().agents()).any(work.caller(), given.must("agent"));
            of = Optional.of(agent.id());
        }
        String list = LIST + of.map(agent -> " " + agent.value()).orElse("");
        Pages.Ask ask = pages.ask(work, list);
        var page = oauth.authorizations().list(work.caller().person(), of, ask.limit(), ask.after());
        return Result.done(pages.answer(page, work, list, AuthorizationsDomain::shown));
    }

    private Result revoke(Work work, Given given) {
        String id = given.must("id");
        if (oauth.authorizations().find(work.caller().person(), id).isEmpty()) {
            return Result.refused(Refusal.of(Reason.NOT_FOUND, "There is no such connected client."));
        }
        ObjectNode answer = Json.object().put("id", id).put("revoked", true);
        return Result.done(answer, oauth.authorizations().revoke(id, work.now()));
    }

    private static ObjectNode shown(Authorization one) {
        return Json.object()
                .put("id", one.id())
                .put("agent", one.agent().value())
                .put("client", one.client())
                .put("claimedName", one.clientName())
                .put("redirectHost", one.redirectHost())
                .put("createdAt", one.createdAt().toString())
                .put("lastUsedAt", one.usedAt().toString());
    }
}
