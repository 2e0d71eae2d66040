package dev.bulla.upstream;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Looks after one stream's total: a side that sends a byte now and then is never silent, and
/// would be read for ever.
final class Watch {
    private final long ends;
    private final Future<?> end;

    private Watch(long ends, Future<?> end) {
        this.ends = ends;
        this.end = end;
    }

    /// The one thread that watches; it only ever breaks connections off.
    static ScheduledExecutorService clock() {
        var clock = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("egress-watch").factory());
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    static Watch over(ScheduledExecutorService clock, Runnable cancel, Duration total) {
        long ends = System.nanoTime() + total.toNanos();
        return new Watch(ends, clock.schedule(cancel, total.toNanos(), TimeUnit.NANOSECONDS));
    }

    boolean over() {
        return System.nanoTime() - ends >= 0;
    }

    void end() {
        end.cancel(false);
    }
}
