package dev.bulla.signin;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;

/// Counts wrong passwords by account and address: ten within fifteen minutes lock the two of them
/// out for fifteen. Who sits elsewhere, holds a session or has a passkey goes on.
final class Lockout {
    static final int WRONG = 10;
    static final Duration LOCKED = Duration.ofMinutes(15);

    /// More pairs than this are forgotten from the oldest on, so that guessing fills no memory.
    private static final int PAIRS = 10_000;

    private final InstantSource clock;
    private final LinkedHashMap<String, Count> counts = new LinkedHashMap<>();

    Lockout(InstantSource clock) {
        this.clock = clock;
    }

    private record Count(int wrong, Instant since) {}

    /// Whether one more try would be looked at. It counts as wrong until it was found right, so
    /// that many at once are no way around the limit.
    synchronized boolean admit(String account, String address) {
        Instant now = clock.instant();
        String pair = account + '\n' + address;
        Count count = counts.remove(pair);
        if (count == null || !now.isBefore(count.since().plus(LOCKED))) {
            count = new Count(0, now);
        }
        if (count.wrong() >= WRONG) {
            counts.put(pair, count);
            return false;
        }
        // the tenth starts the fifteen minutes anew
        Instant since = count.wrong() + 1 == WRONG ? now : count.since();
        counts.put(pair, new Count(count.wrong() + 1, since));
        if (counts.size() > PAIRS) {
            counts.pollFirstEntry();
        }
        return true;
    }

    synchronized void right(String account, String address) {
        counts.remove(account + '\n' + address);
    }
}
