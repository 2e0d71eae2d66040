package dev.bulla.upstream.mcp;

/// What carries many requests and answers side by side: a child's pipes, or the stream and
/// endpoint of 2024. What it hears it hands to a {@link Switchboard}.
interface Line extends AutoCloseable {
    /// Sends one message.
    ///
    /// @return false when the other side did not take it
    boolean send(byte[] message);

    boolean alive();

    @Override
    void close();
}
