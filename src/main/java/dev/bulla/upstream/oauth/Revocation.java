package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.TokenRevocationRequest;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.oauth2.sdk.token.BearerAccessToken;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.oauth2.sdk.token.Token;
import dev.bulla.upstream.Answer;
import java.net.URI;
import java.util.Optional;

/// Gives tokens back to the vendor (RFC 7009): the refresh token first, for it brings new ones.
public final class Revocation {
    /// What came of it.
    public enum Outcome {
        /// The vendor took them back.
        DONE,
        /// The vendor has no place to give them back.
        NO_PLACE,
        /// It did not answer, or refused.
        FAILED
    }

    private final Post post;

    public Revocation(Post post) {
        this.post = post;
    }

    public Outcome of(Holding holding) {
        Optional<URI> endpoint = holding.bond().provider().endpoints().revoke();
        if (endpoint.isEmpty() || holding.tokens().isEmpty()) {
            return Outcome.NO_PLACE;
        }
        Tokens tokens = holding.tokens().get();
        boolean refresh = tokens.refresh()
                .map(secret -> taken(holding.bond(), endpoint.get(), new RefreshToken(Text.of(secret))))
                .orElse(true);
        AccessToken access = new BearerAccessToken(Text.of(tokens.access()));
        boolean both = taken(holding.bond(), endpoint.get(), access) && refresh;
        return both ? Outcome.DONE : Outcome.FAILED;
    }

    private boolean taken(Bond bond, URI endpoint, Token token) {
        var request = bond.client()
                .authentication()
                .map(shown -> new TokenRevocationRequest(endpoint, shown, token))
                .orElseGet(
                        () -> new TokenRevocationRequest(endpoint, bond.client().nimbusId(), token));
        try {
            Answer answer = post.send(request.toHTTPRequest(), "The revocation endpoint");
            // Access tokens that nobody can take back are told apart (section 2.2.1); they end
            // with the refresh token, or soon.
            return answer.status() == 200
                    || (answer.status() == 400
                            && Post.object(answer, "")
                                    .path("error")
                                    .asString("")
                                    .equals("unsupported_token_type"));
        } catch (VendorFault _) {
            // Said as the outcome; housekeeping tries again.
            return false;
        }
    }
}
