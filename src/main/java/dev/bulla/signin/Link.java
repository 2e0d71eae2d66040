package dev.bulla.signin;

import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A link that works once: the owner's set-up, or an invitation. Its secret is kept as a hash.
///
/// @param role what the one who follows it becomes
/// @param by who invited; empty for the set-up
public record Link(String id, Person.Role role, Optional<PersonId> by, Instant createdAt, Instant expiresAt) {
    /// How long an invitation waits.
    public static final Duration INVITATION = Duration.ofDays(7);

    public boolean setUp() {
        return by.isEmpty();
    }
}
