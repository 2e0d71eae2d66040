package dev.bulla.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Times as the database keeps them: microseconds since 1970, so that they sort; the ends of time
/// stay ends.
final class Micros {
    private static final long LAST_SECOND = Long.MAX_VALUE / 1_000_000 - 1;

    private Micros() {}

    static long of(Instant time) {
        if (time.getEpochSecond() >= LAST_SECOND) {
            return Long.MAX_VALUE;
        }
        if (time.getEpochSecond() <= -LAST_SECOND) {
            return Long.MIN_VALUE;
        }
        return time.getEpochSecond() * 1_000_000 + time.getNano() / 1000;
    }

    static Instant at(long micros) {
        if (micros == Long.MAX_VALUE) {
            return Instant.MAX;
        }
        return micros == Long.MIN_VALUE ? Instant.MIN : Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
