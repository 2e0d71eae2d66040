package dev.bulla.oauth;

import dev.bulla.identity.TokenHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A program that asks people for access, as it described itself: every word of it is a claim.
///
/// @param id what we gave it at registration, or the https URL of its metadata document
/// @param name empty when it gave none
/// @param redirects where people may be sent back to
/// @param secret the hash of its secret; empty for a public client
public record Client(
        String id,
        String name,
        List<String> redirects,
        ClientMethod method,
        Optional<TokenHash> secret,
        Instant registeredAt) {
    public Client {
        redirects = List.copyOf(redirects);
        if (secret.isPresent() == (method == ClientMethod.NONE)) {
            throw new IllegalArgumentException("a client has a secret exactly when its method uses one");
        }
    }
}
