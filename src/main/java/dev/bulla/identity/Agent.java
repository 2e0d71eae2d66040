package dev.bulla.identity;

import java.time.Instant;

/// A program that calls tools for a person. Fixed by its token: no argument, header or field can
/// name another.
///
/// @param epoch counts every change to what the agent is judged by; a call admitted under an
///   older one is judged again
public record Agent(AgentId id, PersonId person, String name, Instant createdAt, boolean revoked, long epoch)
        implements Caller {
    /// The longest name, in characters.
    public static final int NAME_MAX = 64;

    @Override
    public String kind() {
        return "agent";
    }

    @Override
    public String key() {
        return id.value();
    }
}
