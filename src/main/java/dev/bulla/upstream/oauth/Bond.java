package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Who we are at one vendor, and what for: one value, so that a client or a token never meets
/// another issuer than the one it came from.
///
/// @param resource what tokens are bound to (RFC 8707), where the vendor is told
/// @param scopes what is asked for; empty leaves it to the vendor
public record Bond(Provider provider, Client client, Optional<URI> resource, List<String> scopes) {
    public Bond {
        scopes = List.copyOf(scopes);
    }

    ObjectNode json() {
        ObjectNode node = Json.object();
        node.set("provider", provider.json());
        node.set("client", client.json());
        resource.ifPresent(uri -> node.put("resource", uri.toString()));
        scopes.forEach(node.putArray("scopes")::add);
        return node;
    }

    static Bond of(JsonNode node) {
        return new Bond(
                Provider.of(node.path("provider")),
                Client.of(node.path("client")),
                Provider.uri(node, "resource"),
                ResourceLookup.strings(node.path("scopes")));
    }
}
