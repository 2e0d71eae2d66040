package dev.bulla.api;

import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.NewToken;
import dev.bulla.identity.TokenKind;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes a new agent with everything it stands on: its token, its access and the default grants
/// under that. The same for an agent made by hand and one made by a consent.
record Founding(Desk desk) {
    /// An agent that is about to be, and the writes that make it.
    record Founded(Agent agent, NewToken token, List<Change> changes) {}

    Founded found(Work work, String name, Set<String> allow, Set<String> deny) throws Given.Invalid {
        String checked = Names.check("name", name, Agent.NAME_MAX);
        Agent agent = new Agent(new AgentId(desk.newId()), work.caller().person(), checked, work.now(), false, 0);
        NewToken token = NewToken.of(TokenKind.AGENT, desk.making().random());
        List<Change> changes = new ArrayList<>();
        changes.add(desk.who().agents().add(agent, token.hash(), token.prefix()));
        changes.add(desk.rights().accesses().put(agent.id(), new Access(allow, deny, Map.of())));
        changes.addAll(new Footing(desk).under(agent, allow, work.now()));
        return new Founded(agent, token, changes);
    }
}
