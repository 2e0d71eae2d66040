package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.oauth.OAuthWords;
import java.util.List;
import java.util.Optional;

/// A person lets us in at the vendor, in their browser (RFC 6749 section 4.1, with PKCE). The
/// vendor's addresses come from its issuer's own document, or are typed in.
final class AuthorizationCode extends OAuth {
    @Override
    public String word() {
        return OAuthWords.CODE;
    }

    @Override
    public String label() {
        return "OAuth: sign in at the vendor";
    }

    @Override
    public List<Ask> fields() {
        return List.of(
                Ask.setting(OAuthWords.ISSUER, "Issuer, where it has a document about itself")
                        .optional(),
                Ask.setting(OAuthWords.AUTHORIZE_URL, "Else its authorization address")
                        .optional(),
                Ask.setting(OAuthWords.TOKEN_URL, "and its token address").optional(),
                Ask.setting(OAuthWords.REVOKE_URL, "and its revocation address").optional(),
                Ask.setting(OAuthWords.CLIENT_ID, "Client id; left out, we register")
                        .optional(),
                Ask.secret(OAuthWords.CLIENT_SECRET, "Client secret").optional(),
                Ask.setting(OAuthWords.SCOPES, "Scopes, with spaces between").optional());
    }

    @Override
    public Optional<Wrong> problem(Connection.Proof proof) {
        boolean typed = proof.setting(OAuthWords.AUTHORIZE_URL).isPresent()
                && proof.setting(OAuthWords.TOKEN_URL).isPresent()
                && proof.setting(OAuthWords.CLIENT_ID).isPresent();
        if (!typed && proof.setting(OAuthWords.ISSUER).isEmpty()) {
            return Optional.of(
                    new Wrong(OAuthWords.ISSUER, "an issuer, or the two addresses and a client id, must be said"));
        }
        return addresses(
                proof, OAuthWords.ISSUER, OAuthWords.AUTHORIZE_URL, OAuthWords.TOKEN_URL, OAuthWords.REVOKE_URL);
    }

    @Override
    public boolean atVendor() {
        return true;
    }
}
