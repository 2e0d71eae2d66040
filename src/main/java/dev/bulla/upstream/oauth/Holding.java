package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import dev.bulla.seal.Secret;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What is sealed for a connection that speaks OAuth, as one piece: who we are at its vendor, and
/// what the vendor gave us. Client secret and refresh token are sealed with the access token and
/// leave as little as it does.
public record Holding(Bond bond, Optional<Tokens> tokens) {
    public Holding with(Tokens newer) {
        return new Holding(bond, Optional.of(tokens.map(old -> old.then(newer)).orElse(newer)));
    }

    /// The form that is sealed.
    public Secret toSecret() {
        ObjectNode node = Json.object();
        node.set("bond", bond.json());
        tokens.ifPresent(value -> node.set("tokens", value.json()));
        return Secret.of(Json.bytes(node));
    }

    public static Holding of(Secret secret) {
        JsonNode node = Json.ours(Text.of(secret));
        return new Holding(
                Bond.of(node.path("bond")),
                node.has("tokens") ? Optional.of(Tokens.of(node.path("tokens"))) : Optional.empty());
    }
}
