package dev.bulla.mcp;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Asks on the call's own stream, one question after the other, and waits for each answer.
record LegacyAsking(Session session, LiveCall live, PendingAsks pending, Duration patience) implements Asking {
    @Override
    public boolean possible() {
        return live.streams();
    }

    @Override
    public Map<String, JsonNode> ask(Map<String, InputRequest> requests) throws NoAnswer {
        Map<String, JsonNode> answers = new LinkedHashMap<>();
        for (var request : requests.entrySet()) {
            answers.put(request.getKey(), pending.ask(session, live, request.getValue(), patience));
        }
        return answers;
    }

    /// The call never left, so whatever it wants to remember is in its own variables.
    @Override
    public Optional<JsonNode> state() {
        return Optional.empty();
    }

    @Override
    public void keep(JsonNode state) {
        // nothing to carry: the same run goes on after the answer
    }
}
