package dev.bulla.upstream.mcp;

/// Says that what a server sent is no message.
final class Garbled extends Exception {
    private static final long serialVersionUID = 1L;

    Garbled() {
        super("no JSON-RPC message", null, false, false);
    }
}
