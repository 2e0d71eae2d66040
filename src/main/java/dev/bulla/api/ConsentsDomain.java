package dev.bulla.api;

import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Presence;
import dev.bulla.json.Json;
import dev.bulla.oauth.Asked;
import dev.bulla.oauth.Authorization;
import dev.bulla.oauth.Consent;
import dev.bulla.oauth.NewCode;
import dev.bulla.oauth.Return;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The question whether an OAuth client may have an agent, and its one answer. It belongs to the
/// browser session that it was asked in: a link sent to somebody else answers nothing.
final class ConsentsDomain implements Domain {
    private static final Admin ADMIN = new Admin("consents", "a client's wish is answered by the person, on the page");

    private final Desk desk;
    private final OAuthDesk oauth;
    private final Roster roster;
    private final ToolNames names;

    ConsentsDomain(Desk desk, OAuthDesk oauth) {
        this.desk = desk;
        this.oauth = oauth;
        this.roster = new Roster(desk.who().agents());
        this.names = new ToolNames(desk.registry());
    }

    @Override
    public String name() {
        return "consents";
    }

    @Override
    public String label() {
        return "Consents";
    }

    @Override
    public String description() {
        return "Clients that ask to be connected, and what the person answers.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "get",
                        new Wire("GET", "/consents/{id}"),
                        Params.of(Fields.id("consent")),
                        "Shows what a client asks.",
                        Deed.of(this::get)),
                ADMIN.write(
                        "connect",
                        new Wire("POST", "/consents/{id}/connect"),
                        Params.of(
                                Fields.id("consent"),
                                Fields.text("name", "A new agent's name, 1 to 64 characters.", 256),
                                Fields.words("allow", "What the new agent has: TOOL or TOOL.ACTION; else the usual."),
                                Fields.agent("agent")),
                        "Connects the client to a new agent, or to one there is; once.",
                        Deed.of(this::connect)),
                ADMIN.write(
                        "deny",
                        new Wire("POST", "/consents/{id}/deny"),
                        Params.of(Fields.id("consent")),
                        "Says no to the client.",
                        Deed.of(this::deny)));
    }

    private Consent mine(Work work, Given given) throws Given.Invalid {
        Consent consent = oauth.consents()
                .find(work.caller().person(), given.must("id"))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such question.")));
        if (!work.identity().session().equals(Optional.of(consent.session()))) {
            throw new Given.Invalid(Refusal.of(
                    Reason.CSRF_REFUSED,
                    "This question was asked in another browser session. Start again in the program."));
        }
        return consent;
    }

    private Consent open(Work work, Given given) throws Given.Invalid {
        Consent consent = mine(work, given);
        if (!consent.open(work.now())) {
            throw new Given.Invalid(Refusal.of(consent.answered() ? Reason.ALREADY_ANSWERED : Reason.APPROVAL_EXPIRED));
        }
        return consent;
    }

    private Result get(Work work, Given given) throws Given.Invalid {
        Consent consent = mine(work, given);
        Asked asked = consent.asked();
        ObjectNode shown = Json.object().put("id", consent.id());
        ObjectNode client = shown.putObject("client")
                .put("id", asked.who().id())
                .put("claimedName", asked.who().name());
        asked.who()
                .since()
                .map(Instant::toString)
                .ifPresentOrElse(at -> client.put("registeredAt", at), () -> client.putNull("registeredAt"));
        shown.put("redirectHost", asked.redirectHost())
                .put("redirectOrigin", asked.redirectOrigin())
                .put("resource", asked.resource())
                .put("scope", asked.scope())
                .put("expiresAt", consent.expiresAt().toString())
                .put("answered", consent.answered());
        desk.registry().get().usualTools().forEach(shown.putArray("usual")::add);
        ArrayNode agents = shown.putArray("agents");
        roster.live(work.caller()).forEach(agent -> agents.add(shown(agent)));
        return Result.done(shown);
    }

    /// One of the agents there are, with what the client would get with it.
    private ObjectNode shown(Agent agent) {
        ObjectNode shown = Json.object().put("id", agent.id().value()).put("name", agent.name());
        Access access = desk.rights().accesses().of(agent.id());
        new TreeSet<>(access.allow()).forEach(shown.putArray("allow")::add);
        return shown;
    }

    private Result connect(Work work, Given given) throws Given.Invalid {
        Consent consent = open(work, given);
        if (given.has("agent") == given.has("name")) {
            throw new Given.Invalid("name", "name a new agent, or choose one with agent");
        }
        List<Change> changes = new ArrayList<>();
        Agent agent = given.has("agent") ? chosen(work, given) : founded(work, given, changes);
        NewCode code = NewCode.of(oauth.tokens(), consent.asked(), work.now());
        changes.add(oauth.authorizations().connect(consent, authorization(consent, agent, work.now()), code.kept()));
        ObjectNode answer = Json.object()
                .put("id", consent.id())
                .put("agent", agent.id().value())
                .put("name", agent.name())
                .put("redirect", back(consent).code(code.exposed()).toString());
        return new Result.Done(answer, changes, List.of());
    }

    /// Whoever gets an agent that is there gets all that it may do, so a browser that was left
    /// open is not enough.
    private Agent chosen(Work work, Given given) throws Given.Invalid {
        if (!work.identity().presence().atLeast(Presence.PROVEN)) {
            throw new Given.Invalid(Refusal.of(
                    Reason.APPROVAL_NEEDS_CONSOLE, "Give your password or passkey to connect an agent you have."));
        }
        return roster.live(work.caller(), given.must("agent"));
    }

    private Agent founded(Work work, Given given, List<Change> changes) throws Given.Invalid {
        Optional<Set<String>> said = given.words("allow");
        if (said.isPresent()) {
            names.entries(work.caller().person(), "allow", said.get());
        }
        Set<String> allow = said.orElseGet(() -> desk.registry().get().usualTools());
        // Its static token is shown to nobody: the client has tokens of its own.
        var founded = new Founding(desk).found(work, given.must("name"), allow, Set.of());
        changes.addAll(founded.changes());
        return founded.agent();
    }

    private Authorization authorization(Consent consent, Agent agent, Instant now) {
        Asked asked = consent.asked();
        return new Authorization(
                desk.newId(),
                consent.person(),
                agent.id(),
                asked.who().id(),
                asked.who().name(),
                asked.who().digest(),
                asked.redirectHost(),
                asked.resource(),
                asked.scope(),
                now,
                now);
    }

    private Result deny(Work work, Given given) throws Given.Invalid {
        Consent consent = open(work, given);
        ObjectNode answer = Json.object()
                .put("id", consent.id())
                .put("redirect", back(consent).denied().toString());
        return Result.done(answer, oauth.consents().deny(consent.id(), work.now()));
    }

    private Return back(Consent consent) {
        Asked asked = consent.asked();
        return new Return(asked.redirectUri(), asked.state(), oauth.origin().get());
    }
}
