package dev.bulla.mcp;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The tools of one visitor.
public interface Tools {
    /// The array `tools` of `tools/list`, as JSON bytes in an order that never changes by itself.
    ///
    /// @param params the request's params, for doors whose list depends on them
    byte[] list(ObjectNode params);

    /// Empty when no tool has this name for this visitor.
    Optional<Tool> find(String name);
}
