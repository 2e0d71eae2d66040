package dev.bulla.console.audit;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/// A record as it is shown, also one that somebody damaged: the page that shows where the log was
/// changed must not break on it.
record Read(long seq, JsonNode record) {
    static Read of(long seq, String text) {
        try {
            return new Read(seq, Json.parse(text.getBytes(StandardCharsets.UTF_8)));
        } catch (BadJson _) {
            return new Read(seq, Json.object().put("decision", "unreadable"));
        }
    }
}
