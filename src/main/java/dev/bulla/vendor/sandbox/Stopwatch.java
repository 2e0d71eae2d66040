package dev.bulla.vendor.sandbox;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Two times of a run: all of it, and without what it waited for answers.
final class Stopwatch {
    private static final Duration A_WHILE = Duration.ofMillis(100);

    private final Limits limits;
    private final long start = System.nanoTime();
    private final CountDownLatch over = new CountDownLatch(1);
    private long waited;
    private long waitingSince;
    private boolean waiting;

    Stopwatch(Limits limits) {
        this.limits = limits;
    }

    synchronized void pause() {
        waiting = true;
        waitingSince = System.nanoTime();
    }

    synchronized void goOn() {
        waiting = false;
        waited += System.nanoTime() - waitingSince;
    }

    void end() {
        over.countDown();
    }

    /// Whether the run ended before its time was up.
    boolean await() throws InterruptedException {
        for (Duration left = left(); left.isPositive(); left = left()) {
            if (over.await(left.toNanos(), TimeUnit.NANOSECONDS)) {
                return true;
            }
        }
        return over.getCount() == 0;
    }

    private synchronized Duration left() {
        long passed = System.nanoTime() - start;
        // While it waits its own time stands still, but it may go on at any moment.
        Duration own = waiting ? A_WHILE : limits.own().minusNanos(passed - waited);
        return smaller(limits.total().minusNanos(passed), own);
    }

    private static Duration smaller(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
