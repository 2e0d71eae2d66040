package dev.bulla.mcp;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The prompts of one visitor.
public interface Prompts {
    /// The array `prompts` of `prompts/list`, as JSON bytes.
    byte[] list();

    /// The result of `prompts/get` (`description`, `messages`); empty when there is no such
    /// prompt.
    Optional<ObjectNode> get(String name, ObjectNode arguments, CallContext context) throws Exception;
}
