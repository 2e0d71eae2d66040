package dev.bulla.mcp;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Ends a modern call whose questions are open; the engine turns it into `input_required`.
final class InputNeeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, InputRequest> requests;
    private final transient ObjectNode answers;
    private final transient Optional<JsonNode> kept;

    InputNeeded(Map<String, InputRequest> requests, ObjectNode answers, Optional<JsonNode> kept) {
        super("input needed", null, false, false);
        this.requests = requests;
        this.answers = answers;
        this.kept = kept;
    }

    Map<String, InputRequest> requests() {
        return requests;
    }

    RequestState.Opened soFar() {
        return new RequestState.Opened(answers, kept, true);
    }
}
