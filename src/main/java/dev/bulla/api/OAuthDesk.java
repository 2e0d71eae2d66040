package dev.bulla.api;

import dev.bulla.oauth.Authorizations;
import dev.bulla.oauth.Consents;
import dev.bulla.seal.Tokens;
import java.util.function.Supplier;

/// What the domains of consents and authorizations work with.
///
/// @param origin the public origin, which is the issuer
public record OAuthDesk(Consents consents, Authorizations authorizations, Tokens tokens, Supplier<String> origin) {}
