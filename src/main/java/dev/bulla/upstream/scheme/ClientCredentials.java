package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.oauth.OAuthWords;
import java.util.List;
import java.util.Optional;

/// A client that speaks for itself (RFC 6749 section 4.4): tokens are fetched when they are needed.
final class ClientCredentials extends OAuth {
    @Override
    public String word() {
        return OAuthWords.CLIENT;
    }

    @Override
    public String label() {
        return "OAuth: client credentials";
    }

    @Override
    public List<Ask> fields() {
        return List.of(
                Ask.setting(OAuthWords.TOKEN_URL, "Token address"),
                Ask.setting(OAuthWords.CLIENT_ID, "Client id"),
                Ask.secret(OAuthWords.CLIENT_SECRET, "Client secret"),
                Ask.setting(OAuthWords.METHOD, "How the secret is shown").or("client_secret_basic"),
                Ask.setting(OAuthWords.SCOPES, "Scopes, with spaces between").optional(),
                Ask.setting(OAuthWords.REVOKE_URL, "Revocation address").optional());
    }

    @Override
    public Optional<Wrong> problem(Connection.Proof proof) {
        return addresses(proof, OAuthWords.TOKEN_URL, OAuthWords.REVOKE_URL);
    }
}
