package dev.bulla.upstream.mcp;

import org.jspecify.annotations.Nullable;

/// Lets a call's caller break off the thread that waits for the answer, and nothing that this
/// thread does afterwards.
final class Stopping implements AutoCloseable {
    private final Runnable also;
    private @Nullable Thread waiting = Thread.currentThread();
    private boolean stopped;

    /// @param also what else is done when the caller waits no longer, such as telling the server
    Stopping(Hearing hearing, Runnable also) {
        this.also = also;
        hearing.whenStopped(this::stop);
    }

    private void stop() {
        synchronized (this) {
            if (waiting == null) {
                return;
            }
            stopped = true;
            // An interrupt breaks a virtual thread's read off, and with it the connection.
            waiting.interrupt();
        }
        also.run();
    }

    @Override
    public void close() {
        boolean ours;
        synchronized (this) {
            waiting = null;
            ours = stopped;
        }
        if (ours) {
            Thread.interrupted();
        }
    }
}
