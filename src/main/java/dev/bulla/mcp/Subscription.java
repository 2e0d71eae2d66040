package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What one open stream wants to hear.
///
/// @param id the modern subscription's id, which every message carries
record Subscription(Set<ListKind> lists, Predicate<String> resources, Optional<JsonNode> id) {
    /// A legacy stream hears of every list, and of the resources its session watches.
    static Subscription legacy(Predicate<String> resources) {
        return new Subscription(Set.of(ListKind.values()), resources, Optional.empty());
    }

    byte[] changed(ListKind kind) {
        return Envelope.notification(kind.method(), stamped(Json.object()));
    }

    byte[] updated(String uri) {
        return Envelope.notification(
                "notifications/resources/updated", stamped(Json.object().put("uri", uri)));
    }

    ObjectNode stamped(ObjectNode params) {
        id.ifPresent(value -> params.withObjectProperty("_meta").set("io.modelcontextprotocol/subscriptionId", value));
        return params;
    }
}
