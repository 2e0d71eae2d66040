package dev.bulla.signin;

import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// What a person signs in with.
///
/// @param email as they wrote it; compared without regard to case
/// @param password the Argon2id hash in its own notation (RFC 9106), empty for who has passkeys
///   only
public record Account(PersonId person, String email, Optional<String> password, Instant createdAt) {
    public Account withPassword(String hash) {
        return new Account(person, email, Optional.of(hash), createdAt);
    }

    @Override
    public String toString() {
        return "Account[" + person.value() + "]";
    }
}
