package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.http.Route;
import dev.bulla.json.Json;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// The two documents by which a client finds its way from the bare URL (RFC 9728, RFC 8414).
final class Discovery {
    static final String BASE = "/mcp/oauth";

    private final Supplier<String> origin;

    Discovery(Supplier<String> origin) {
        this.origin = origin;
    }

    List<Route> routes() {
        return List.of(
                Route.get(
                        "/.well-known/oauth-protected-resource/mcp",
                        _ -> Answer.json(200, resource()),
                        "RFC 9728: where a client gets a token for /mcp"),
                Route.get(
                        "/.well-known/oauth-protected-resource",
                        _ -> Answer.json(200, resource()),
                        "the same, for clients that look at the root"),
                Route.get(
                        "/.well-known/oauth-authorization-server",
                        _ -> Answer.json(200, server()),
                        "RFC 8414: the four endpoints and what they take"));
    }

    private ObjectNode resource() {
        ObjectNode document = Json.object().put("resource", origin.get() + "/mcp");
        document.putArray("authorization_servers").add(origin.get());
        document.putArray("bearer_methods_supported").add("header");
        return document.put("resource_name", "Bulla");
    }

    private ObjectNode server() {
        String base = origin.get() + BASE;
        ObjectNode document = Json.object()
                .put("issuer", origin.get())
                .put("authorization_endpoint", base + "/authorize")
                .put("token_endpoint", base + "/token")
                .put("registration_endpoint", base + "/register")
                .put("revocation_endpoint", base + "/revoke");
        document.putArray("response_types_supported").add("code");
        document.putArray("response_modes_supported").add("query");
        document.putArray("grant_types_supported").add("authorization_code").add("refresh_token");
        document.putArray("code_challenge_methods_supported").add("S256");
        for (String endpoint : List.of("token", "revocation")) {
            var methods = document.putArray(endpoint + "_endpoint_auth_methods_supported");
            for (ClientMethod method : ClientMethod.values()) {
                methods.add(method.word());
            }
        }
        return document.put("authorization_response_iss_parameter_supported", true)
                .put("client_id_metadata_document_supported", true);
    }
}
