package dev.bulla.grant;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import java.util.List;
import java.util.Optional;

/// Where grants are kept. Spending is not here: it is part of the pipeline's durable step.
public interface Grants {
    /// Every grant of an agent, live or dead, with its ancestors' conditions reachable by
    /// `parent`.
    List<Grant> of(AgentId agent);

    /// One of a person's grants.
    Optional<Grant> find(PersonId person, GrantId id);

    /// A person's grants, newest first, of one agent or of all.
    Page<Grant> list(PersonId person, Optional<AgentId> agent, int limit, Optional<String> after);

    /// A grant and its ancestors, itself first.
    List<Grant> line(GrantId id);

    /// Adds a grant; when it has a parent for the same agent, the parent from then on serves only
    /// through children.
    Change add(Grant grant);

    /// Sets new bounds of count and time.
    Change renew(GrantId id, Bounds bounds);

    /// Ends a grant and all its descendants, at once.
    Change revoke(GrantId id, java.time.Instant at);
}
