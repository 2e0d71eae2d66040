package dev.bulla.mcp;

import dev.bulla.refusal.Refusal;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// What a tool answers.
public sealed interface ToolOutcome {
    /// A value of our own: sent as one JSON text block, and as structured content when it is an
    /// object.
    record Value(JsonNode value) implements ToolOutcome {}

    /// Content as it should reach the client, such as an upstream's own answer.
    record Content(ArrayNode content, Optional<JsonNode> structured, boolean isError) implements ToolOutcome {}

    /// A no, or a not yet.
    record Refused(Refusal refusal) implements ToolOutcome {}

    /// Work that takes long: becomes a task where the client speaks tasks, and is done at once
    /// where not.
    record Task(Work work) implements ToolOutcome {}

    @FunctionalInterface
    interface Work {
        ToolOutcome run(CallContext context) throws Exception;
    }

    static Value value(JsonNode value) {
        return new Value(value);
    }

    static Content content(ArrayNode content) {
        return new Content(content, Optional.empty(), false);
    }

    static Content failure(ArrayNode content) {
        return new Content(content, Optional.empty(), true);
    }

    static Refused refused(Refusal refusal) {
        return new Refused(refusal);
    }

    static Task task(Work work) {
        return new Task(work);
    }
}
