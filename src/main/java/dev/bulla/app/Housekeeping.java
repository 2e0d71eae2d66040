package dev.bulla.app;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// What the house does by itself, on one quiet thread: counts of strangers settled each minute,
/// what ran out swept away each hour.
final class Housekeeping implements AutoCloseable {
    private static final Logger LOG = System.getLogger("dev.bulla.housekeeping");

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("housekeeping").factory());

    /// Does a chore now and then; one that fails says so and is done again at its next turn.
    Housekeeping every(Duration period, String name, Runnable chore) {
        Runnable safe = () -> {
            try {
                chore.run();
            } catch (RuntimeException e) {
                LOG.log(Level.ERROR, "housekeeping (" + name + ") did not work and is tried again later", e);
            }
        };
        var _ = timer.scheduleWithFixedDelay(safe, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
        return this;
    }

    @Override
    public void close() {
        timer.close();
    }
}
