package dev.bulla.api;

import dev.bulla.identity.Agent;
import dev.bulla.identity.Agents;
import dev.bulla.identity.Caller;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;

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
}
