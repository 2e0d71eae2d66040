package dev.bulla.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Server-sent events on a chunked Helidon response.
final class HelidonEvents implements EventStream {
    private static final byte[] DATA = "data: ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END = "\n\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final OutputStream out;
    private final OpenStreams streams;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean open = true;
    private boolean gone;
    private @Nullable Runnable callback;

    HelidonEvents(OutputStream out, OpenStreams streams) {
        this.out = out;
        this.streams = streams;
    }

    @Override
    public boolean send(byte[] data) {
        byte[] event = new byte[DATA.length + data.length + END.length];
        System.arraycopy(DATA, 0, event, 0, DATA.length);
        System.arraycopy(data, 0, event, DATA.length, data.length);
        System.arraycopy(END, 0, event, DATA.length + data.length, END.length);
        return write(event);
    }

    @Override
    public boolean heartbeat() {
        return write(COMMENT);
    }

    /// A first comment makes Helidon send status and headers now, not with the first event.
    void flushHead() {
        write(COMMENT);
    }

    private boolean write(byte[] bytes) {
        lock.lock();
        try {
            if (!open) {
                return false;
            }
            out.write(bytes);
            out.flush();
            return true;
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            open = false;
        } finally {
            lock.unlock();
        }
        leave();
        return false;
    }

    @Override
    public boolean open() {
        return open;
    }

    @Override
    public void close() {
        lock.lock();
        try {
            if (open) {
                open = false;
                out.close();
            }
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            gone = true; // the other side left first: there is nobody to tell
        } finally {
            lock.unlock();
        }
        streams.remove(this);
    }

    @Override
    public void whenGone(Runnable wanted) {
        lock.lock();
        try {
            callback = wanted;
            if (!gone) {
                return;
            }
        } finally {
            lock.unlock();
        }
        wanted.run();
    }

    /// Tells the one who waits that nobody reads any more; called for a failed write and for a
    /// draining server.
    void leave() {
        Runnable wanted;
        lock.lock();
        try {
            if (gone) {
                return;
            }
            gone = true;
            wanted = callback;
        } finally {
            lock.unlock();
        }
        streams.remove(this);
        if (wanted != null) {
            wanted.run();
        }
    }
}
