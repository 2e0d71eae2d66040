package dev.bulla.mcp;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Suggests values for the arguments of prompts and resource templates.
@FunctionalInterface
public interface Completions {
    /// Suggests.
    ///
    /// @param ref what is completed: `{"type":"ref/prompt","name"}` or
    ///   `{"type":"ref/resource","uri"}`
    /// @return every value that fits, best first; at most 100 are sent
    List<String> complete(ObjectNode ref, String argument, String soFar);
}
