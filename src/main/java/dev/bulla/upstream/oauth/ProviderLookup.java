package dev.bulla.upstream.oauth;

import dev.bulla.upstream.oauth.Provider.Endpoints;
import dev.bulla.upstream.oauth.Provider.Traits;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Reads what an authorization server says of itself (RFC 8414, else OpenID discovery), and
/// believes it only about itself.
public final class ProviderLookup {
    private static final String WHAT = "The authorization server's document";

    private final Post post;

    public ProviderLookup(Post post) {
        this.post = post;
    }

    public Provider of(String issuer) throws VendorFault {
        URI address = post.address(issuer)
                .filter(uri -> uri.getRawQuery() == null)
                .orElseThrow(() -> VendorFault.refused("The issuer's address is not one that is opened"));
        for (URI place : WellKnown.ofIssuer(address)) {
            Optional<ObjectNode> found = post.document(place, WHAT);
            if (found.isPresent()) {
                return judge(issuer, found.get());
            }
        }
        throw VendorFault.refused("The authorization server has no document about itself");
    }

    private Provider judge(String issuer, ObjectNode said) throws VendorFault {
        String itself = said.path("issuer").asString("");
        // RFC 8414 section 3.3: who is asked must be who answers, or one server's endpoints would
        // receive what belongs to another.
        if (!rooted(itself).equals(rooted(issuer))) {
            throw VendorFault.refused(WHAT + " names another issuer");
        }
        if (!ResourceLookup.strings(said.path("code_challenge_methods_supported"))
                .contains("S256")) {
            throw VendorFault.refused("The authorization server does not do PKCE with S256");
        }
        List<String> methods = ResourceLookup.strings(said.path("token_endpoint_auth_methods_supported"));
        return new Provider(
                itself,
                new Endpoints(
                        endpoint(said, "authorization_endpoint"),
                        endpoint(said, "token_endpoint")
                                .orElseThrow(() -> VendorFault.refused(WHAT + " has no token_endpoint")),
                        endpoint(said, "registration_endpoint"),
                        endpoint(said, "revocation_endpoint")),
                // RFC 8414 section 2: what holds where it says nothing.
                methods.isEmpty() ? Set.of(ClientMethod.BASIC.word()) : Set.copyOf(methods),
                new Traits(
                        said.path("authorization_response_iss_parameter_supported")
                                .asBoolean(false),
                        said.path("client_id_metadata_document_supported").asBoolean(false),
                        ResourceLookup.strings(said.path("scopes_supported")).contains("offline_access")));
    }

    private Optional<URI> endpoint(ObjectNode said, String name) throws VendorFault {
        if (!said.path(name).isString()) {
            return Optional.empty();
        }
        return Optional.of(post.address(said.path(name).stringValue())
                .orElseThrow(() -> VendorFault.refused(WHAT + ": its " + name + " is not an address that is opened")));
    }

    /// A root with and without its slash is one address (RFC 3986 section 6.2.3), and servers
    /// write it both ways.
    private static String rooted(String issuer) {
        return issuer.matches("https?://[^/?#]+") ? issuer + "/" : issuer;
    }
}
