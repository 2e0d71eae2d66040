package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A vendor's authorization server.
///
/// @param methods how clients may show their secret there, in its words
public record Provider(String issuer, Endpoints endpoints, Set<String> methods, Traits traits) {
    public Provider {
        methods = Set.copyOf(methods);
    }

    /// Where it does what.
    ///
    /// @param authorize empty where nobody is sent there (client credentials)
    public record Endpoints(Optional<URI> authorize, URI token, Optional<URI> register, Optional<URI> revoke) {}

    /// What it can.
    ///
    /// @param named it says who it is when it sends the browser back (RFC 9207)
    /// @param documents a client's id may be the address of a document
    /// @param offline it gives refresh tokens to who asks for `offline_access`
    public record Traits(boolean named, boolean documents, boolean offline) {
        static final Traits NONE = new Traits(false, false, false);
    }

    /// One that a person described by hand. The method is what they said, so it is the only one.
    static Provider given(String issuer, Endpoints endpoints, ClientMethod method) {
        return new Provider(issuer, endpoints, Set.of(method.word()), Traits.NONE);
    }

    ObjectNode json() {
        ObjectNode node = Json.object().put("issuer", issuer);
        node.put("token", endpoints.token().toString());
        endpoints.authorize().ifPresent(uri -> node.put("authorize", uri.toString()));
        endpoints.register().ifPresent(uri -> node.put("register", uri.toString()));
        endpoints.revoke().ifPresent(uri -> node.put("revoke", uri.toString()));
        methods.stream().sorted().forEach(node.putArray("methods")::add);
        return node.put("named", traits.named())
                .put("documents", traits.documents())
                .put("offline", traits.offline());
    }

    static Provider of(JsonNode node) {
        return new Provider(
                node.path("issuer").stringValue(),
                new Endpoints(
                        uri(node, "authorize"),
                        URI.create(node.path("token").stringValue()),
                        uri(node, "register"),
                        uri(node, "revoke")),
                Set.copyOf(ResourceLookup.strings(node.path("methods"))),
                new Traits(
                        node.path("named").booleanValue(),
                        node.path("documents").booleanValue(),
                        node.path("offline").booleanValue()));
    }

    static Optional<URI> uri(JsonNode node, String field) {
        return node.path(field).isString()
                ? Optional.of(URI.create(node.path(field).stringValue()))
                : Optional.empty();
    }
}
