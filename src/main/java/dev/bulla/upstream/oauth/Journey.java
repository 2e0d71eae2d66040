package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Prompt;
import dev.bulla.seal.Tokens;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A person's way to a vendor and back, in which they let us in there (RFC 6749 section 4.1, with
/// PKCE).
public final class Journey {
    private static final int SECRET = 32;
    private static final String OFFLINE = "offline_access";

    private final TokenDesk desk;
    private final Site site;
    private final Tokens random;

    public Journey(TokenDesk desk, Site site, Tokens random) {
        this.desk = desk;
        this.site = site;
        this.random = random;
    }

    /// Where to send the browser.
    ///
    /// @throws VendorFault when nobody is sent there
    public Departure start(Bond bond) throws VendorFault {
        URI endpoint = bond.provider()
                .endpoints()
                .authorize()
                .orElseThrow(() -> VendorFault.refused("The authorization server has no page to send a person to"));
        CodeVerifier verifier = new CodeVerifier(secret());
        String state = secret();
        var builder = new AuthorizationRequest.Builder(
                        new ResponseType(ResponseType.Value.CODE), bond.client().nimbusId())
                .endpointURI(endpoint)
                .redirectionURI(site.callback())
                .state(new State(state))
                .codeChallenge(verifier, CodeChallengeMethod.S256);
        bond.resource().ifPresent(builder::resource);
        List<String> scopes = scopes(bond);
        if (!scopes.isEmpty()) {
            builder.scope(new Scope(scopes.toArray(String[]::new)));
        }
        if (scopes.contains(OFFLINE)) {
            // OpenID Connect section 11: without it the scope is ignored.
            builder.prompt(Prompt.Type.CONSENT);
        }
        return new Departure(builder.build().toURI(), state, new Underway(bond, Text.hidden(verifier.getValue())));
    }

    /// What the person brought back, turned into tokens.
    ///
    /// @param query what the browser came with
    public Holding arrive(Underway underway, Map<String, List<String>> query) throws VendorFault {
        Bond bond = underway.bond();
        issuer(bond.provider(), query);
        Optional<String> error = one(query, "error");
        if (error.isPresent()) {
            throw VendorFault.refused(
                    error.get().equals("access_denied")
                            ? "The vendor says that access was not given (access_denied)"
                            : "The vendor says: " + VendorFault.code(error.get()));
        }
        String code = one(query, "code").orElseThrow(() -> VendorFault.refused("The vendor sent no code along"));
        return new Holding(bond, Optional.empty())
                .with(desk.byCode(bond, code, underway.nimbusVerifier(), site.callback()));
    }

    /// RFC 9207: a code of another server would be shown to this one. Who says that it names
    /// itself must, and who does not must at least not name another.
    private static void issuer(Provider provider, Map<String, List<String>> query) throws VendorFault {
        Optional<String> named = one(query, "iss");
        if (named.isEmpty() ? provider.traits().named() : !named.get().equals(provider.issuer())) {
            throw VendorFault.refused("The answer does not come from the server that was asked (iss)");
        }
    }

    /// A parameter that comes once; twice, two readers could take different ones.
    private static Optional<String> one(Map<String, List<String>> query, String name) throws VendorFault {
        List<String> values = query.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw VendorFault.refused("The vendor's answer says " + name + " twice");
        }
        return values.stream().filter(value -> !value.isEmpty()).findFirst();
    }

    private static List<String> scopes(Bond bond) {
        List<String> scopes = new ArrayList<>(bond.scopes());
        if (bond.provider().traits().offline() && !scopes.contains(OFFLINE)) {
            scopes.add(OFFLINE);
        }
        return scopes;
    }

    private String secret() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random.bytes(SECRET));
    }
}
