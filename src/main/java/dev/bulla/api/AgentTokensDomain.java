package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.Agent;
import dev.bulla.identity.NewToken;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.List;

/// The tokens of agents: an agent has one at a time, and a new one ends the one before.
final class AgentTokensDomain implements Domain {
    private static final Admin ADMIN =
            // A token of an agent there is gives all that agent may do, so a browser that was left
            // open is not enough.
            new Admin("agent-tokens", "an agent that could make tokens could make itself another agent")
                    .whenConfirmed();

    private final Desk desk;

    AgentTokensDomain(Desk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "agent-tokens";
    }

    @Override
    public String label() {
        return "Agent tokens";
    }

    @Override
    public String description() {
        return "The tokens by which agents are known.";
    }

    @Override
    public List<Capability> capabilities() {
        Params params = Params.of(must(Fields.agent("agent")));
        return List.of(
                ADMIN.write(
                        "mint",
                        new Wire("POST", "/agent-tokens"),
                        params,
                        "Makes an agent a new token, shown once; the one before ends.",
                        Deed.of(this::mint)),
                ADMIN.write(
                        "rotate",
                        new Wire("PATCH", "/agent-tokens"),
                        params,
                        "Replaces an agent's token; the new one is shown once.",
                        Deed.of(this::mint)));
    }

    private Result mint(Work work, Given given) throws Given.Invalid {
        Agent agent = new Roster(desk.who().agents()).live(work.caller(), given.must("agent"));
        NewToken token = NewToken.of(TokenKind.AGENT, desk.making().random());
        var answer = Json.object()
                .put("id", agent.id().value())
                .put("name", agent.name())
                .put("token", token.exposed());
        return Result.done(answer, desk.who().agents().rekey(agent.id(), token.hash(), token.prefix()));
    }
}
