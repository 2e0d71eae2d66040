package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// Looks questions up among the answers that came with the request or were sealed in its state;
/// what is missing or does not fit ends the call with `input_required`.
final class ModernAsking implements Asking {
    private final RequestState.Opened opened;
    private final ObjectNode responses;
    private final ObjectNode answered = Json.object();
    private Optional<JsonNode> kept;

    ModernAsking(RequestState.Opened opened, Message.Call call) {
        this.opened = opened;
        this.kept = opened.kept();
        JsonNode given = call.params().path("inputResponses");
        if (!given.isMissingNode() && !given.isObject()) {
            throw Fault.invalidParams("params.inputResponses must be an object");
        }
        this.responses = given instanceof ObjectNode object ? object : Json.object();
    }

    @Override
    public boolean possible() {
        return true;
    }

    @Override
    public Map<String, JsonNode> ask(Map<String, InputRequest> requests) {
        Map<String, InputRequest> open = new LinkedHashMap<>();
        Map<String, JsonNode> answers = new LinkedHashMap<>();
        requests.forEach((key, request) -> {
            boolean counts = opened.real() || !request.terms().bound();
            JsonNode answer = counts ? responses.path(key) : MissingNode.getInstance();
            if (!request.fits(answer)) {
                answer = opened.answers().path(key);
            }
            if (request.fits(answer)) {
                answers.put(key, answer);
                answered.set(key, answer);
            } else {
                open.put(key, request);
            }
        });
        if (!open.isEmpty()) {
            throw new InputNeeded(open, answered, kept);
        }
        return answers;
    }

    @Override
    public Optional<JsonNode> state() {
        return opened.kept();
    }

    @Override
    public void keep(JsonNode state) {
        kept = Optional.of(state);
    }
}
