package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.id.ClientID;
import dev.bulla.json.Json;
import dev.bulla.seal.Secret;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Who we are at one vendor. It is kept with the issuer that knows us by it, and shown to no
/// other.
public record Client(String id, Optional<Secret> secret, ClientMethod method) {
    public Client {
        if (id.isBlank() || id.length() > 2_048) {
            throw new IllegalArgumentException("a client id is 1 to 2,048 characters");
        }
        if (secret.isEmpty() != (method == ClientMethod.NONE)) {
            throw new IllegalArgumentException("a client shows a secret when it has one");
        }
    }

    /// A client without a secret.
    public static Client open(String id) {
        return new Client(id, Optional.empty(), ClientMethod.NONE);
    }

    ClientID nimbusId() {
        return new ClientID(id);
    }

    /// Empty for a client without a secret: it only says its name.
    Optional<ClientAuthentication> authentication() {
        return secret.map(Text::of)
                .map(com.nimbusds.oauth2.sdk.auth.Secret::new)
                .map(shown -> switch (method) {
                    case BASIC, NONE -> new ClientSecretBasic(nimbusId(), shown);
                    case POST -> new ClientSecretPost(nimbusId(), shown);
                });
    }

    ObjectNode json() {
        ObjectNode node = Json.object().put("id", id).put("method", method.word());
        secret.ifPresent(value -> node.put("secret", Text.of(value)));
        return node;
    }

    static Client of(JsonNode node) {
        return new Client(
                node.path("id").stringValue(),
                Text.in(node, "secret"),
                ClientMethod.of(node.path("method").stringValue()).orElseThrow());
    }
}
