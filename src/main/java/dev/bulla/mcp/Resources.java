package dev.bulla.mcp;

import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;

/// The resources of one visitor.
public interface Resources {
    /// The array `resources` of `resources/list`, as JSON bytes.
    byte[] list();

    /// The array `resourceTemplates` of `resources/templates/list`, as JSON bytes.
    byte[] templates();

    /// The array `contents` of `resources/read`; empty when there is no such resource.
    Optional<ArrayNode> read(String uri, CallContext context) throws Exception;
}
