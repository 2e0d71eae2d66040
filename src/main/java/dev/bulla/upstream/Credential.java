package dev.bulla.upstream;

import dev.bulla.identity.PersonId;
import dev.bulla.seal.Brand;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// A sealed credential as it is kept. Whoever holds one holds nothing: only {@link Vault} opens
/// it, and only for a request.
///
/// @param scopes what it is good for, in the vendor's own words; empty where nobody said
/// @param of the credential this is a reference to, where it has no seal of its own: minted
///   references follow their connection's credential when that is renewed, and end with it
/// @param seal what is sealed, and how often it was sealed anew
public record Credential(
        CredentialId id, PersonId person, Brand brand, Set<String> scopes, Optional<CredentialId> of, Seal seal) {
    public Credential {
        scopes = Set.copyOf(scopes);
    }

    /// What is sealed.
    ///
    /// @param version counts how often it was sealed anew: of two that renew at once, one finds
    ///   another version than it read
    /// @param expiresAt when a token in it ends, where that is known
    @SuppressWarnings("ArrayRecordComponent")
    public record Seal(byte[] sealed, long version, Optional<Instant> expiresAt) {
        @Override
        public String toString() {
            return "Seal(" + version + ")";
        }
    }

    /// The same row with another seal.
    public Credential with(Seal other) {
        return new Credential(id, person, brand, scopes, of, other);
    }

    @Override
    public String toString() {
        return "<" + id.value() + ">";
    }
}
