package dev.bulla.store;

import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// One piece of work on its way through the writing thread, and the caller parked beside it.
final class Ticket<T> {
    /// What the writing thread does for this ticket. An SQL error spoils the whole batch.
    interface Job<T> {
        T run(Batch batch) throws SQLException;
    }

    private final Job<T> job;
    private final @Nullable Thread caller;
    private @Nullable T result;
    private @Nullable RuntimeException failure;
    private volatile boolean done;

    private Ticket(Job<T> job, @Nullable Thread caller) {
        this.job = job;
        this.caller = caller;
    }

    static <T> Ticket<T> awaited(Job<T> job) {
        return new Ticket<>(job, Thread.currentThread());
    }

    static <T> Ticket<T> unawaited(Job<T> job) {
        return new Ticket<>(job, null);
    }

    boolean isAwaited() {
        return caller != null;
    }

    /// On the writing thread: a bug in one item is its own caller's, the others go on.
    void run(Batch batch) throws SQLException {
        try {
            failure = null;
            result = job.run(batch);
        } catch (RuntimeException bug) {
            failure = bug;
        }
    }

    void fail(RuntimeException why) {
        failure = why;
    }

    void wake() {
        done = true;
        LockSupport.unpark(caller);
    }

    boolean failed() {
        return failure != null;
    }

    /// Waits until the batch this is in is durable, or failed. Without a time limit: timed parks
    /// cost a timer each, and the inbox wakes everybody when the writer ends.
    T await() {
        boolean interrupted = false;
        while (!done) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw failure;
        }
        if (result == null) {
            throw new IllegalStateException("a job gave nothing");
        }
        return result;
    }
}
