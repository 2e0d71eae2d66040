package dev.bulla.pipeline;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.grant.Accesses;
import dev.bulla.grant.Grants;
import dev.bulla.grant.Held;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Agents;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// The policies of the agents that call, in memory until a notice says that one changed.
public final class Policies {
    private final Agents agents;
    private final Accesses accesses;
    private final Grants grants;
    private final Approvals approvals;
    private final ConcurrentMap<AgentId, Policy> current = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();

    public Policies(Agents agents, Accesses accesses, Grants grants, Approvals approvals) {
        this.agents = agents;
        this.accesses = accesses;
        this.grants = grants;
        this.approvals = approvals;
    }

    public void listen(Notices notices) {
        notices.listen(notice -> {
            if (notice.topic() == Notice.Topic.AGENT) {
                changes.incrementAndGet();
                current.remove(new AgentId(notice.id()));
            }
        });
    }

    /// What this agent is judged by; empty when it was revoked.
    public Optional<Policy> of(AgentId id) {
        Policy policy = current.get(id);
        return policy != null ? Optional.of(policy) : read(id);
    }

    /// The same, read anew: what is in memory turned out to be old.
    Optional<Policy> afresh(AgentId id) {
        current.remove(id);
        return read(id);
    }

    /// The epoch is read first: should anything change between the reads, the journal sees an old
    /// epoch and the call is judged again.
    private Optional<Policy> read(AgentId id) {
        long before = changes.get();
        Optional<Agent> agent = agents.find(id).filter(found -> !found.revoked());
        if (agent.isEmpty()) {
            return Optional.empty();
        }
        List<Held> held = grants.of(id).stream()
                .map(grant -> Held.of(grants.line(grant.id())))
                .toList();
        Policy read = Policy.of(agent.get(), accesses.of(id), held, approvals.standing(id));
        current.put(id, read);
        // A change that committed between our reads and the put has passed by already. Kept, the
        // old policy could refuse what a person just gave, and a refusal never comes to where the
        // epoch is checked.
        if (changes.get() != before) {
            current.remove(id, read);
        }
        return Optional.of(read);
    }
}
