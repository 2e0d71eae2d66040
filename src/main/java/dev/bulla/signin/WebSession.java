package dev.bulla.signin;

import dev.bulla.identity.PersonId;
import java.time.Duration;
import java.time.Instant;

/// A signed-in browser. Its secret is in the cookie; here is everything else.
///
/// @param label which browser it is, for the person's list: cleaned and cut
/// @param provenAt when the person last gave the password or a passkey in it
public record WebSession(String id, PersonId person, String label, Span span, Instant provenAt) {
    /// How long a browser stays signed in.
    public static final Duration LASTS = Duration.ofDays(30);

    /// From when to when.
    public record Span(Instant createdAt, Instant expiresAt) {
        static Span from(Instant now) {
            return new Span(now, now.plus(LASTS));
        }
    }
}
