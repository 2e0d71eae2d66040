package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The context of a call whose client waits for it.
///
/// @param logs from which level on the client wants log lines; empty when it wants none
record RunningCall(Invocation in, Asking asking, Optional<LogLevel> logs) implements CallContext {
    @Override
    public Version version() {
        return in.scene().version();
    }

    @Override
    public ClientCapabilities client() {
        return in.scene().client();
    }

    @Override
    public void progress(double progress, double total) {
        JsonNode token = in.params().path("_meta").path("progressToken");
        if (!token.isString() && !token.isNumber()) {
            return;
        }
        ObjectNode params = Json.object();
        params.set("progressToken", token);
        params.set("progress", number(progress));
        params.set("total", number(total));
        in.live().push(Envelope.notification("notifications/progress", params));
    }

    /// Whole numbers travel without a fraction.
    private static JsonNode number(double value) {
        return value == Math.rint(value) ? Json.tree((long) value) : Json.tree(value);
    }

    @Override
    public void log(LogLevel level, String logger, JsonNode data) {
        if (logs.isEmpty() || level.compareTo(logs.get()) < 0) {
            return;
        }
        ObjectNode params = Json.object().put("level", level.word()).put("logger", logger);
        params.set("data", data);
        in.live().push(Envelope.notification("notifications/message", params));
    }

    @Override
    public boolean canAsk(InputRequest request) {
        return asking.possible() && request.askable(client(), version());
    }

    @Override
    public Map<String, JsonNode> ask(Map<String, InputRequest> requests) throws NoAnswer {
        for (InputRequest request : requests.values()) {
            if (!canAsk(request)) {
                throw Fault.missingCapability(request.capabilities());
            }
        }
        return asking.ask(requests);
    }

    @Override
    public Optional<JsonNode> state() {
        return asking.state();
    }

    @Override
    public void keep(JsonNode state) {
        asking.keep(state);
    }

    @Override
    public boolean cancelled() {
        return in.live().cancelled();
    }

    @Override
    public void whenCancelled(Runnable action) {
        in.live().whenCancelled(action);
    }
}
