package dev.bulla.pipeline;

import dev.bulla.json.Json;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The arguments an ask shows: sealed at rest, bound to their ask, with anything shaped like one
/// of our tokens masked before it is kept.
public final class AskArgs {
    private final Sealer sealer;

    public AskArgs(Keys keys) {
        this.sealer = keys.sealer("ask arguments");
    }

    byte[] seal(AskId id, ObjectNode args) {
        return sealer.seal(Json.bytes(Masked.of(args)), place(id));
    }

    /// The arguments, while the ask keeps them.
    public Optional<JsonNode> open(Ask ask) {
        return sealer.open(ask.about().sealedArgs(), place(ask.id()))
                .map(json -> Json.ours(new String(json, StandardCharsets.UTF_8)));
    }

    private static byte[] place(AskId id) {
        return id.value().getBytes(StandardCharsets.UTF_8);
    }
}
