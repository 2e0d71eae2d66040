package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import dev.bulla.json.Json;
import dev.bulla.seal.Secret;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A person who has left for the vendor and is to come back: with whom we have to do there, and
/// the secret by which only we can use the code they bring.
public record Underway(Bond bond, Secret verifier) {
    CodeVerifier nimbusVerifier() {
        return new CodeVerifier(Text.of(verifier));
    }

    /// The form that is sealed until they are back.
    public Secret toSecret() {
        ObjectNode node = Json.object().put("verifier", Text.of(verifier));
        node.set("bond", bond.json());
        return Secret.of(Json.bytes(node));
    }

    public static Underway of(Secret secret) {
        JsonNode node = Json.ours(Text.of(secret));
        return new Underway(
                Bond.of(node.path("bond")), Text.in(node, "verifier").orElseThrow());
    }
}
