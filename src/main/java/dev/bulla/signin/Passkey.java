package dev.bulla.signin;

import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// A passkey of a person: a public key, so nothing that could be stolen.
///
/// @param id the credential id in base64url
/// @param key how it proves itself
public record Passkey(String id, PersonId person, String label, Key key, Instant createdAt, Optional<Instant> usedAt) {
    /// What its person calls a new one, and when it was made.
    record Named(String label, Instant at) {}

    /// The same, after a use.
    Passkey with(Key used, Instant at) {
        return new Passkey(id, person, label, used, createdAt, Optional.of(at));
    }

    /// What an answer is verified with (WebAuthn level 3, 4 "credential record").
    ///
    /// @param data the attested credential data as it came
    /// @param counter how often the authenticator said it was used; one that falls is a copy
    @SuppressWarnings("ArrayRecordComponent")
    public record Key(byte[] data, long counter, boolean backupEligible, boolean backedUp) {
        Key used(long now, boolean backed) {
            return new Key(data, now, backupEligible, backed);
        }
    }
}
