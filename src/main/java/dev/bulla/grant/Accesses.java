package dev.bulla.grant;

import dev.bulla.change.Change;
import dev.bulla.identity.AgentId;

/// Where each agent's access is kept.
public interface Accesses {
    Access of(AgentId agent);

    /// Replaces an agent's access; its next call is judged by the new one.
    Change put(AgentId agent, Access access);
}
