package dev.bulla.upstream.mcp;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What came of asking a server for all there is of one kind.
public sealed interface Listed {
    /// Everything, as the server wrote it and in its order.
    record All(List<ObjectNode> items) implements Listed {
        public All {
            items = List.copyOf(items);
        }
    }

    record Failed(Reply why) implements Listed {}
}
