package dev.bulla.pipeline;

import dev.bulla.grant.Access;
import dev.bulla.grant.Held;
import dev.bulla.identity.Agent;
import dev.bulla.identity.PersonId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Everything an agent's calls are judged by, as of one epoch.
///
/// @param epoch the agent's epoch when this was read; the journal admits only calls judged under
///   the newest
/// @param person whose agent it is
/// @param granted the tools that somebody made a grant for, whether or not access lists them
public record Policy(
        long epoch, PersonId person, Access access, List<Held> grants, Standing standing, Set<String> granted) {
    static Policy of(Agent agent, Access access, List<Held> grants, Standing standing) {
        Set<String> granted = grants.stream()
                .filter(Held::gives)
                .map(held -> held.grant().tool())
                .collect(Collectors.toUnmodifiableSet());
        return new Policy(agent.epoch(), agent.person(), access, List.copyOf(grants), standing, granted);
    }
}
