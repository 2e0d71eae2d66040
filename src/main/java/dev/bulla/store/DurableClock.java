package dev.bulla.store;

import java.time.Instant;
import java.time.InstantSource;

/// The time, never before the newest durable record: a clock set back brings no expired grant
/// back to life.
final class DurableClock implements InstantSource {
    private final InstantSource clock;
    private volatile Instant newest;

    DurableClock(InstantSource clock, Instant newest) {
        this.clock = clock;
        this.newest = newest;
    }

    @Override
    public Instant instant() {
        Instant now = clock.instant();
        Instant floor = newest;
        return now.isBefore(floor) ? floor : now;
    }

    void advance(Instant durable) {
        newest = durable;
    }
}
