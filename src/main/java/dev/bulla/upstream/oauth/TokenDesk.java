package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import dev.bulla.seal.Secret;
import dev.bulla.upstream.Answer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Asks a vendor's token endpoint (RFC 6749 sections 4.1.3, 4.4, 6).
public final class TokenDesk {
    private static final String WHAT = "The token endpoint";
    private static final Duration LONGEST = Duration.ofDays(3_650);

    /// What a refresh or a client hears when what it shows is no good any more.
    private static final Set<String> DEAD = Set.of("invalid_grant", "invalid_client", "unauthorized_client");

    private final Post post;
    private final InstantSource clock;

    public TokenDesk(Post post, InstantSource clock) {
        this.post = post;
        this.clock = clock;
    }

    Tokens byCode(Bond bond, String code, CodeVerifier verifier, URI callback) throws VendorFault {
        return ask(bond, new AuthorizationCodeGrant(new AuthorizationCode(code), callback, verifier));
    }

    Tokens byRefresh(Bond bond, Secret refresh) throws VendorFault {
        return ask(bond, new RefreshTokenGrant(new RefreshToken(Text.of(refresh))));
    }

    public Tokens byClient(Bond bond) throws VendorFault {
        return ask(bond, new ClientCredentialsGrant());
    }

    private Tokens ask(Bond bond, AuthorizationGrant grant) throws VendorFault {
        URI endpoint = bond.provider().endpoints().token();
        var builder = bond.client()
                .authentication()
                .map(shown -> new TokenRequest.Builder(endpoint, shown, grant))
                .orElseGet(
                        () -> new TokenRequest.Builder(endpoint, bond.client().nimbusId(), grant));
        bond.resource().ifPresent(builder::resource);
        // A code and a refresh token carry what was agreed; only a client speaks for itself.
        if (grant instanceof ClientCredentialsGrant && !bond.scopes().isEmpty()) {
            builder.scope(new Scope(bond.scopes().toArray(String[]::new)));
        }
        Instant asked = clock.instant();
        Answer answer = post.send(builder.build().toHTTPRequest(), WHAT);
        if (answer.status() == 429 || answer.status() >= 500) {
            throw VendorFault.unfetched(
                    dev.bulla.refusal.Reason.UPSTREAM_UNREACHABLE, WHAT + " answered " + answer.status());
        }
        ObjectNode said = Post.object(answer, WHAT);
        // Some vendors say their errors under 200.
        if (answer.status() != 200 || said.has("error")) {
            throw refused(said.path("error").asString(""), answer.status());
        }
        return tokens(said, asked);
    }

    private static VendorFault refused(String error, int status) {
        String said = WHAT + " answered " + (error.isEmpty() ? Integer.toString(status) : VendorFault.code(error));
        return DEAD.contains(error) ? VendorFault.dead(said) : VendorFault.refused(said);
    }

    /// Read here and not by the library, which refuses what vendors commonly do (no token_type,
    /// numbers in quotes).
    private static Tokens tokens(ObjectNode said, Instant asked) throws VendorFault {
        String type = said.path("token_type").asString("bearer").toLowerCase(Locale.ROOT);
        if (!type.equals("bearer")) {
            throw VendorFault.refused(WHAT + " gave a token that is no bearer token");
        }
        Secret access = Text.in(said, "access_token")
                .filter(TokenDesk::writable)
                .orElseThrow(() -> VendorFault.refused(WHAT + " gave no token that can be used"));
        return new Tokens(
                access,
                Text.in(said, "refresh_token"),
                asked,
                lifetime(said.path("expires_in")).map(asked::plus));
    }

    /// RFC 6750 section 2.1 has fewer characters; anything else could not stand in a header.
    private static boolean writable(Secret token) {
        return Text.of(token).chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    private static Optional<Duration> lifetime(JsonNode node) {
        String digits = node.asString("");
        return digits.matches("[0-9]{1,12}")
                ? Optional.of(Duration.ofSeconds(Math.min(Long.parseLong(digits), LONGEST.toSeconds())))
                : Optional.empty();
    }
}
