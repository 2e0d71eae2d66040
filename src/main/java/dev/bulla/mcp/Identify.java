package dev.bulla.mcp;

import dev.bulla.http.Request;
import dev.bulla.refusal.Reason;

/// How a door finds out who is there, from headers alone, before the body or anything of MCP is
/// looked at.
@FunctionalInterface
public interface Identify {
    Identified identify(Request request);

    sealed interface Identified {}

    record Known(Visitor visitor) implements Identified {}

    /// A 401.
    ///
    /// @param presented whether a token came at all: only then does the challenge call it invalid
    record Unknown(Reason reason, boolean presented) implements Identified {}
}
