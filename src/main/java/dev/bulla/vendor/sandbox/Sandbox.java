package dev.bulla.vendor.sandbox;

import dev.bulla.vendor.sandbox.Ran.End;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Runs a piece of JavaScript that somebody wrote, with nothing in reach but the way out it is
/// given.
///
/// Every run has an engine and a thread of its own. The engine's classes are big and are loaded
/// by the first run; who never runs code never pays for them.
public final class Sandbox {
    private static final int LONGEST = 200_000;

    /// The engine recurses on the Java stack as deep as the code does.
    private static final long STACK = 16L << 20;

    private final Limits limits;
    private final Semaphore places;

    public Sandbox(Limits limits) {
        this.limits = limits;
        places = new Semaphore(limits.parallel(), true);
    }

    /// Runs the body of an async function that has `fetch` and `console` as arguments, and waits
    /// for its end.
    public Ran run(String code, WayOut out) {
        if (code.length() > LONGEST) {
            return Ran.broken(End.THREW, "the code is longer than " + LONGEST + " characters", List.of());
        }
        try {
            if (!places.tryAcquire(limits.own().toNanos(), TimeUnit.NANOSECONDS)) {
                return Ran.broken(End.BUSY, "too much code runs already; try again", List.of());
            }
            return watched(new Run(code, out, limits));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return timeUp(List.of());
        }
    }

    private Ran watched(Run run) throws InterruptedException {
        Thread thread = new Thread(null, () -> place(run), "sandbox", STACK);
        thread.setDaemon(true);
        thread.start();
        boolean ended = false;
        try {
            ended = run.watch().await();
        } finally {
            if (!ended) {
                run.giveUp();
                thread.interrupt();
            }
        }
        return ended ? run.ran() : timeUp(run.logs());
    }

    /// The place is free when the thread is gone, not when nobody waits for it any more.
    private void place(Run run) {
        try {
            run.run();
        } finally {
            places.release();
        }
    }

    private static Ran timeUp(List<String> logs) {
        return Ran.broken(End.TIME, "the time is up", logs);
    }
}
