package dev.bulla.mcp;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// How a question reaches the client and its answer comes back: this differs by era.
interface Asking {
    /// Whether a question can travel at all.
    boolean possible();

    Map<String, JsonNode> ask(Map<String, InputRequest> requests) throws NoAnswer;

    Optional<JsonNode> state();

    void keep(JsonNode state);
}
