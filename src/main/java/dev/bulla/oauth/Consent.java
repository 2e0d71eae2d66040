package dev.bulla.oauth;

import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import java.time.Duration;
import java.time.Instant;

/// One question to one person in one browser session: may this client have an agent? Its id is a
/// handle, not a key: another session's is refused.
public record Consent(
        String id,
        PersonId person,
        TokenHash session,
        Asked asked,
        Instant createdAt,
        Instant expiresAt,
        boolean answered) {
    /// How long a person may think about it.
    static final Duration LASTS = Duration.ofMinutes(30);

    /// Whether it still waits for an answer.
    public boolean open(Instant now) {
        return !answered && now.isBefore(expiresAt);
    }
}
