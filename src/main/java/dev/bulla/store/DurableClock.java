package dev.bulla.store;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// The time, never before the newest durable record: a clock set back brings no expired grant
/// back to life. Cut to microseconds, which is what is stored: an answer says what a later read
/// says.
final class DurableClock implements InstantSource {
    private final InstantSource clock;
    private volatile Instant newest;

    DurableClock(InstantSource clock, Instant newest) {
        this.clock = clock;
        this.newest = newest;
    }

    @Override
    public Instant instant() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        Instant floor = newest;
        return now.isBefore(floor) ? floor : now;
    }

    void advance(Instant durable) {
        newest = durable;
    }
}
