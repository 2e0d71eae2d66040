package dev.bulla.vendor.sandbox;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// What came of a run, and what the code said on the way.
///
/// @param value the result, or the text of the error
public record Ran(End end, JsonNode value, List<String> logs) {
    /// How a run ends.
    public enum End {
        RESULT,
        /// The code threw, does not parse, or never came to an end of its own.
        THREW,
        TIME,
        MEMORY,
        /// All places were taken for as long as it could wait.
        BUSY
    }

    public Ran {
        logs = List.copyOf(logs);
    }

    static Ran broken(End end, String text, List<String> logs) {
        return new Ran(end, StringNode.valueOf(text), logs);
    }
}
