package dev.bulla.registry;

import dev.bulla.change.Change;
import dev.bulla.refusal.Refusal;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a handler answers.
public sealed interface Result {
    /// The answer, the writes that make it true, and what to do once they are durable (hooks
    /// such as indexing).
    record Done(JsonNode value, List<Change> changes, List<Runnable> afterwards) implements Result {
        public Done {
            changes = List.copyOf(changes);
            afterwards = List.copyOf(afterwards);
        }
    }

    /// Bytes for a person's browser: a download.
    record Blob(String mediaType, String fileName, byte[] bytes) implements Result {}

    /// Another MCP server's whole tool result, to be passed on as it came.
    record Foreign(ObjectNode result) implements Result {}

    record Refused(Refusal refusal) implements Result {}

    /// Something was sent and what came of it nobody knows: it may have been done, so it is never
    /// sent again.
    record Unknown(Refusal refusal) implements Result {}

    static Done done(JsonNode value) {
        return new Done(value, List.of(), List.of());
    }

    static Done done(JsonNode value, Change... changes) {
        return new Done(value, List.of(changes), List.of());
    }

    static Refused refused(Refusal refusal) {
        return new Refused(refusal);
    }
}
