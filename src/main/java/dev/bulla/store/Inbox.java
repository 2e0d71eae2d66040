package dev.bulla.store;

import dev.bulla.pipeline.JournalDown;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// What waits for the writing thread. It holds so much and no more: then callers wait to put
/// something in.
final class Inbox {
    private static final int HOLDS = 1 << 16;
    private static final int TAKES = 1024;
    /// How long what nobody waits for waits for company: most find the next call's commit.
    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final BlockingQueue<Ticket<?>> queue = new LinkedBlockingQueue<>(HOLDS);
    private final List<Ticket<?>> kept = new ArrayList<>();
    private volatile boolean closing;
    private volatile boolean open = true;

    void put(Ticket<?> ticket) {
        try {
            while (open && !closing) {
                if (queue.offer(ticket, 1, TimeUnit.SECONDS)) {
                    if (!open) {
                        shut();
                    }
                    return;
                }
            }
            throw new JournalDown("the journal is closed", null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JournalDown("the caller was interrupted", e);
        }
    }

    /// Fills the list with the next batch.
    ///
    /// @return false when nothing comes any more
    boolean take(List<Ticket<?>> batch) throws InterruptedException {
        batch.clear();
        if (!kept.isEmpty()) {
            // The last commit failed: do not turn in circles while the disk is full.
            wait(batch, RETRY_NANOS);
            batch.addAll(0, kept);
            kept.clear();
        } else if (!closing) {
            batch.add(queue.take());
        }
        queue.drainTo(batch, TAKES);
        linger(batch);
        return !batch.isEmpty() || !closing;
    }

    private void linger(List<Ticket<?>> batch) throws InterruptedException {
        long until = System.nanoTime() + LINGER_NANOS;
        while (!closing && batch.size() < TAKES && batch.stream().noneMatch(Ticket::isAwaited)) {
            if (!wait(batch, until - System.nanoTime())) {
                return;
            }
            queue.drainTo(batch, TAKES);
        }
    }

    private boolean wait(List<Ticket<?>> batch, long nanos) throws InterruptedException {
        Ticket<?> next = closing ? queue.poll() : queue.poll(nanos, TimeUnit.NANOSECONDS);
        if (next != null) {
            batch.add(next);
        }
        return next != null;
    }

    /// On the writing thread: what nobody waits for is tried again with the next batch, up to a
    /// bound.
    void keepForLater(Ticket<?> ticket) {
        if (!closing && kept.size() < HOLDS) {
            kept.add(ticket);
        }
    }

    void close() {
        closing = true;
        // Wakes a writer that waits for work; one that is at work looks at the flag.
        boolean _ = queue.offer(Ticket.unawaited(batch -> true));
    }

    /// The writing thread has ended: nobody waits for ever, nor does who came in as it ended.
    void shut() {
        open = false;
        List<Ticket<?>> late = new ArrayList<>();
        queue.drainTo(late);
        for (Ticket<?> ticket : late) {
            ticket.fail(new JournalDown("the journal is closed", null));
            ticket.wake();
        }
    }
}
