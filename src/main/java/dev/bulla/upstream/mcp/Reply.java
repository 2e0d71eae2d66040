package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What came of one request to a server.
public sealed interface Reply {
    /// The server's result, as it sent it.
    record Result(ObjectNode value) implements Reply {}

    /// The server's own error. The text is somebody else's.
    record Failure(int code, String message, Optional<JsonNode> data) implements Reply {}

    /// The server wants another credential, or does not let this one in.
    record Denied(int status) implements Reply {}

    /// No answer. Unless nothing was sent, nobody knows what the server did.
    record None(Reason reason) implements Reply {}

    /// The server does not know the session, so it did nothing.
    record Gone() implements Reply {}

    static None none(Reason reason) {
        return new None(reason);
    }
}
