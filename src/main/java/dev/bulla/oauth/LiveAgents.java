package dev.bulla.oauth;

import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import java.util.Optional;

/// Finds an agent that was not revoked.
@FunctionalInterface
public interface LiveAgents {
    Optional<Agent> find(AgentId id);
}
