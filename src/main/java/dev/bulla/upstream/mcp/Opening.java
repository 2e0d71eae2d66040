package dev.bulla.upstream.mcp;

/// How a conversation with a server begins.
interface Opening {
    /// What came of it.
    sealed interface Opened {
        record Met(Talk talk) implements Opened {}

        record Failed(Reply why) implements Opened {}
    }

    Opened open();
}
