package dev.bulla.http;

/// Server-sent events on their way out. Writes from several threads do not mix; after a failed
/// write it is closed, and every later write says so.
public interface EventStream {
    /// Sends one event whose data is one line (JSON without line breaks).
    ///
    /// @return false when the other side is gone
    boolean send(byte[] data);

    /// A comment line, which clients ignore: keeps proxies from cutting the connection and finds
    /// out whether anybody is still there.
    boolean heartbeat();

    /// Whether no write failed and nobody closed it.
    boolean open();

    /// Ends the stream; idempotent.
    void close();

    /// Calls back once, when a write fails or the server drains: nobody will read what is still
    /// to come.
    void whenGone(Runnable callback);
}
