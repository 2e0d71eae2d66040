package dev.bulla.upstream.oauth;

import dev.bulla.seal.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Secrets that are text on their way into a message or into the sealed form.
final class Text {
    private Text() {}

    /// The text itself: whoever asks writes it onto the wire or into what is sealed.
    static String of(Secret secret) {
        return secret.exposeTo(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    static Secret hidden(String text) {
        return Secret.of(text.getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Secret> in(JsonNode node, String field) {
        return node.path(field).isString() && !node.path(field).stringValue().isEmpty()
                ? Optional.of(hidden(node.path(field).stringValue()))
                : Optional.empty();
    }
}
