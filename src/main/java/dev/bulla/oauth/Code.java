package dev.bulla.oauth;

import dev.bulla.identity.TokenHash;
import java.time.Duration;
import java.time.Instant;

/// A code as it is kept: what must come with it when it is turned into tokens.
///
/// @param redirectGiven whether the authorization request named the redirect URI
/// @param challenge the S256 of the verifier that only the asking client has
public record Code(TokenHash hash, String redirectUri, boolean redirectGiven, String challenge, Instant expiresAt) {
    /// A code is good for this long, once.
    public static final Duration LASTS = Duration.ofMinutes(10);
}
