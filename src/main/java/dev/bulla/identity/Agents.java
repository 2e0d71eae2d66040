package dev.bulla.identity;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import java.time.Instant;
import java.util.Optional;

/// Where agents are kept.
public interface Agents {
    /// The live agent whose token hashes so.
    Optional<Agent> byToken(TokenHash hash);

    /// One agent by id, live or revoked.
    Optional<Agent> find(AgentId id);

    /// A person's agent by id or by name; a live one of that name before a revoked one.
    Optional<Agent> find(PersonId person, String idOrName);

    /// A person's agents, oldest first.
    Page<Agent> list(PersonId person, int limit, Optional<String> after);

    /// How many live agents there are, of everybody's.
    long count();

    /// Adds an agent; refuses `name_taken` when the person has a live one of that name.
    Change add(Agent agent, TokenHash hash, String tokenPrefix);

    /// Gives an agent another token; the one it had ends at once. Refuses `not_found` when it
    /// was revoked.
    Change rekey(AgentId id, TokenHash hash, String tokenPrefix);

    /// Ends an agent and everything it was given, at once.
    Change revoke(AgentId id, Instant at);
}
