package dev.bulla.mcp;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// One tool as the protocol calls it.
@FunctionalInterface
public interface Tool {
    ToolOutcome call(ObjectNode arguments, CallContext context) throws Exception;

    /// Arguments that travel in a header too (`x-mcp-header` in the input schema): argument name
    /// to header suffix.
    default Map<String, String> headers() {
        return Map.of();
    }

    /// Whether it only runs for clients that speak the tasks extension.
    default boolean needsTasks() {
        return false;
    }
}
