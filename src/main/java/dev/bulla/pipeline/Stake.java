package dev.bulla.pipeline;

import dev.bulla.grant.GrantId;
import dev.bulla.identity.AgentId;
import java.util.List;
import java.util.Optional;

/// What an agent's call puts in when it is admitted: judged under this epoch, it spends one use
/// of the first of these grants that has one, and takes this answer.
///
/// @param counted whether it spends at all: managing one's own grants does not
/// @param candidates the grants that admit the call, soonest to expire first
public record Stake(AgentId agent, long epoch, boolean counted, List<GrantId> candidates, Optional<AskId> answer) {
    public Stake {
        candidates = List.copyOf(candidates);
    }
}
