package dev.bulla.pipeline;

import dev.bulla.refusal.Refusal;
import tools.jackson.databind.JsonNode;

/// What came of a call. Each door has one exhaustive `switch` over it.
public sealed interface Outcome {
    /// It was done.
    ///
    /// @param foreign the value is another MCP server's whole tool result
    record Done(JsonNode value, boolean foreign) implements Outcome {
        public Done(JsonNode value) {
            this(value, false);
        }
    }

    /// Bytes for a person's browser.
    record Blob(String mediaType, String fileName, byte[] bytes) implements Outcome {}

    /// A no, or a not yet (`awaiting_*`, with `url` and `expiresAt` among its details).
    record Refused(Refusal refusal) implements Outcome {}
}
