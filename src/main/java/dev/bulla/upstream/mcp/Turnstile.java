package dev.bulla.upstream.mcp;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Bounds how many calls are with a server at once, and how many of them are one agent's, so that
/// an agent with many hanging calls leaves room for the others.
final class Turnstile {
    private final Semaphore all;
    private final int each;
    private final int queue;
    private final Duration patience;
    private final Map<String, Lane> lanes = new ConcurrentHashMap<>();

    /// @param each the most calls of one agent
    /// @param queue how many more of one agent's may wait, and `patience` how long
    Turnstile(int all, int each, int queue, Duration patience) {
        this.all = new Semaphore(all, true);
        this.each = each;
        this.queue = queue;
        this.patience = patience;
    }

    private record Lane(Semaphore seats, AtomicInteger waiting) {}

    /// Whether the call may go; who may must leave again.
    boolean enter(String who) {
        Lane lane = lanes.computeIfAbsent(who, _ -> new Lane(new Semaphore(each, true), new AtomicInteger()));
        if (lane.seats().tryAcquire()) {
            return all.tryAcquire() || afterWaiting(lane, all, lane.seats());
        }
        return afterWaiting(lane, lane.seats(), null) && (all.tryAcquire() || afterWaiting(lane, all, lane.seats()));
    }

    /// @param held what is given back when the wait was in vain
    private boolean afterWaiting(Lane lane, Semaphore wanted, @org.jspecify.annotations.Nullable Semaphore held) {
        boolean got = false;
        if (lane.waiting().incrementAndGet() <= queue) {
            try {
                got = wanted.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        lane.waiting().decrementAndGet();
        if (!got && held != null) {
            held.release();
        }
        return got;
    }

    void leave(String who) {
        all.release();
        Lane lane = lanes.get(who);
        if (lane != null) {
            lane.seats().release();
        }
    }
}
