package dev.bulla.upstream.oauth;

import dev.bulla.refusal.Reason;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One renewal of a credential at a time: who comes while it runs waits for its outcome.
final class Flights {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ConcurrentMap<String, FutureTask<Kept>> running = new ConcurrentHashMap<>();

    /// What is done while others wait.
    interface Renewal {
        Kept run() throws VendorFault;
    }

    /// It runs on a thread of its own: a call that is broken off while it waits must not break
    /// off what the others wait for, nor leave a refresh token spent and the next one unread.
    Kept join(String what, Renewal renewal) throws VendorFault {
        FutureTask<Kept> flight = running.computeIfAbsent(what, key -> {
            FutureTask<Kept> task = new FutureTask<>(renewal::run) {
                @Override
                protected void done() {
                    running.remove(key, this);
                }
            };
            Thread.ofVirtual().name("refresh").start(task);
            return task;
        });
        try {
            return flight.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof VendorFault fault) {
                throw fault;
            }
            throw new IllegalStateException("a renewal broke", e.getCause());
        } catch (TimeoutException _) {
            throw VendorFault.unfetched(Reason.UPSTREAM_TIMEOUT, "The token endpoint");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw VendorFault.unfetched(Reason.UPSTREAM_TIMEOUT, "The token endpoint");
        }
    }
}
