package dev.bulla.mcp;

import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The context of work that goes on as a task: nobody waits on a stream, questions are polled
/// for.
record TaskContext(Scene scene, TaskEntry task, InstantSource clock) implements CallContext {
    @Override
    public Version version() {
        return scene.version();
    }

    @Override
    public ClientCapabilities client() {
        return scene.client();
    }

    @Override
    public void progress(double progress, double total) {
        // a task's client polls; there is no stream of its own to tell it on
    }

    @Override
    public void log(LogLevel level, String logger, JsonNode data) {
        // as above
    }

    @Override
    public boolean canAsk(InputRequest request) {
        return request.askable(scene.client(), scene.version());
    }

    @Override
    public Map<String, JsonNode> ask(Map<String, InputRequest> requests) throws NoAnswer {
        return task.ask(requests, clock.instant());
    }

    @Override
    public Optional<JsonNode> state() {
        return Optional.empty();
    }

    @Override
    public void keep(JsonNode state) {
        // the same run goes on after the answer
    }

    @Override
    public boolean cancelled() {
        return task.cancelled();
    }

    @Override
    public void whenCancelled(Runnable action) {
        task.whenCancelled(action);
    }
}
