package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import java.net.URI;
import tools.jackson.databind.node.ObjectNode;

/// What vendors are told of this house.
///
/// @param origin the deployment's public origin
public record Site(String origin) {
    /// Where vendors send the browser back to.
    public static final String CALLBACK = "/oauth/callback";

    /// Where what we are stands to be read.
    public static final String DOCUMENT = "/oauth/client.json";

    URI callback() {
        return URI.create(origin + CALLBACK);
    }

    /// A vendor can fetch our document only from a public https address.
    boolean isPublished() {
        return origin.startsWith("https://");
    }

    String documentAddress() {
        return origin + DOCUMENT;
    }

    /// Our own client metadata document: a client without a secret, for everybody reads it.
    public ObjectNode document() {
        return description(ClientMethod.NONE)
                .put("client_id", documentAddress())
                .put("client_uri", origin);
    }

    /// What registration says of us (RFC 7591).
    ObjectNode description(ClientMethod method) {
        ObjectNode node = Json.object().put("client_name", "Bulla");
        node.putArray("redirect_uris").add(callback().toString());
        node.putArray("grant_types").add("authorization_code").add("refresh_token");
        node.putArray("response_types").add("code");
        // OpenID servers take http on loopback from native applications only.
        return node.put("token_endpoint_auth_method", method.word())
                .put("application_type", isPublished() ? "web" : "native");
    }
}
