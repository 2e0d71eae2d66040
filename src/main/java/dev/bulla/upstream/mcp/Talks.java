package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The one conversation with a server: begun by whoever comes first, while the others wait, and
/// begun anew when it is over.
final class Talks implements AutoCloseable {
    private final Opening opening;
    private final Duration patience;
    private final Consumer<String> changed;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable Talk current;
    private volatile boolean closed;

    Talks(Opening opening, Duration patience, Consumer<String> changed) {
        this.opening = opening;
        this.patience = patience;
        this.changed = changed;
    }

    Opening.Opened current() {
        Talk talk = current;
        return talk != null && talk.alive() ? new Opening.Opened.Met(talk) : begin(talk);
    }

    /// A conversation other than the one that is over; everybody who asks gets the same.
    Opening.Opened insteadOf(Talk over) {
        return begin(over);
    }

    private Opening.Opened begin(@Nullable Talk over) {
        try {
            if (!lock.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return failed(Reason.UPSTREAM_TIMEOUT);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return failed(Reason.UPSTREAM_TIMEOUT);
        }
        try {
            Talk talk = current;
            if (talk != null && !talk.equals(over) && talk.alive()) {
                return new Opening.Opened.Met(talk);
            }
            return closed ? failed(Reason.UPSTREAM_UNREACHABLE) : anew(talk);
        } finally {
            lock.unlock();
        }
    }

    private Opening.Opened anew(@Nullable Talk over) {
        current = null;
        if (over != null) {
            // Politeness to a server that lost the session is nothing to wait for.
            Thread.ofVirtual().name("mcp-close").start(over::close);
        }
        Opening.Opened opened = opening.open();
        if (opened instanceof Opening.Opened.Met(Talk talk)) {
            current = talk;
            talk.listen(changed);
        }
        return opened;
    }

    private static Opening.Opened failed(Reason reason) {
        return new Opening.Opened.Failed(Reply.none(reason));
    }

    @Override
    public void close() {
        closed = true;
        Talk talk = current;
        current = null;
        if (talk != null) {
            talk.close();
        }
    }
}
