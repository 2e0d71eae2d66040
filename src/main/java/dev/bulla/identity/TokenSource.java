package dev.bulla.identity;

import java.time.Instant;
import java.util.Optional;

/// Where the tokens of one kind are looked up, by hash.
@FunctionalInterface
public interface TokenSource {
    /// A kind of token that nobody has.
    TokenSource NONE = _ -> Optional.empty();

    /// Whose live token hashes so; one that ran out may still be found, with its end.
    Optional<Holder> find(TokenHash hash);

    /// Whose a token is.
    ///
    /// @param expiresAt from when on it opens nothing
    /// @param provenAt when its person last gave a password or passkey, for a session
    record Holder(Caller caller, Optional<Instant> expiresAt, Optional<Instant> provenAt) {
        public static Holder of(Caller caller) {
            return new Holder(caller, Optional.empty(), Optional.empty());
        }
    }
}
