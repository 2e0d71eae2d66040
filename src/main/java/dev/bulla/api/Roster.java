package dev.bulla.api;

import dev.bulla.change.Page;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Agents;
import dev.bulla.identity.Caller;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds an agent by id or name among the caller's own; anybody else's is not there.
record Roster(Agents agents) {
    Agent any(Caller caller, String idOrName) throws Given.Invalid {
        return agents.find(caller.person(), idOrName)
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such agent.")));
    }

    Agent live(Caller caller, String idOrName) throws Given.Invalid {
        Agent agent = any(caller, idOrName);
        if (agent.revoked()) {
            throw new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "The agent was revoked."));
        }
        return agent;
    }

    /// The caller's own that were not revoked, oldest first.
    List<Agent> live(Caller caller) {
        List<Agent> live = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            Page<Agent> page = agents.list(caller.person(), Page.MAX, after);
            page.items().stream().filter(agent -> !agent.revoked()).forEach(live::add);
            after = page.next();
        } while (after.isPresent());
        return live;
    }
}
