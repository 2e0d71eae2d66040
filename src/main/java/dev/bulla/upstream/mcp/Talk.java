package dev.bulla.upstream.mcp;

import java.util.function.Consumer;

/// One conversation with a server that was met: what is asked in it is answered in it.
interface Talk extends AutoCloseable {
    Hello hello();

    /// Sends one request and waits for what comes of it.
    Reply send(Ask ask);

    /// Hears of changes for as long as the server tells of them: hands on the notification's
    /// method. Comes back at once.
    void listen(Consumer<String> changed);

    /// Whether it can be gone on with; a child process may have ended.
    boolean alive();

    @Override
    void close();
}
