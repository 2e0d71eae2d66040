package dev.bulla.console.audit;

import dev.bulla.audit.Finding;
import dev.bulla.audit.Ledger;
import dev.bulla.audit.Trust;
import dev.bulla.audit.Verify;
import dev.bulla.http.Incidents;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// One check of the whole log, which may take long: it runs beside the pages, and one at a time,
/// so that pressing the button often costs no more than pressing it once.
final class Check {
    private final Ledger ledger;
    private final InstantSource clock;
    private final AtomicLong done = new AtomicLong();
    private Optional<Thread> running = Optional.empty();
    private Optional<Result> last = Optional.empty();
    private boolean broke;

    Check(Ledger ledger, InstantSource clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    /// What was found last.
    record Result(Instant at, Duration took, Finding finding) {}

    /// How it stands.
    ///
    /// @param done how many records were looked at so far
    /// @param broke whether the last check itself did not come to its end
    record State(boolean running, long done, long size, Optional<Result> last, boolean broke) {}

    synchronized State state() {
        return new State(running.isPresent(), done.get(), ledger.size(), last, broke);
    }

    /// Begins, unless one runs; and waits a moment, as most are done by then.
    void begin(Trust trust, Duration wait) throws InterruptedException {
        start(trust).join(wait);
    }

    private synchronized Thread start(Trust trust) {
        return running.orElseGet(() -> {
            done.set(0);
            broke = false;
            Thread thread = Thread.ofPlatform().daemon().name("audit-check").unstarted(() -> run(trust));
            running = Optional.of(thread);
            thread.start();
            return thread;
        });
    }

    private void run(Trust trust) {
        try {
            Instant from = clock.instant();
            Finding finding = Verify.ledger(new Counting(ledger, done::set), trust);
            Instant now = clock.instant();
            end(Optional.of(new Result(now, Duration.between(from, now), finding)));
        } catch (RuntimeException bug) {
            // As when the house is shut meanwhile.
            Incidents.record(bug);
            end(Optional.empty());
        }
    }

    private synchronized void end(Optional<Result> result) {
        running = Optional.empty();
        broke = result.isEmpty();
        last = result.or(() -> last);
    }
}
