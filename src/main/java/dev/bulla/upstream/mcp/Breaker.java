package dev.bulla.upstream.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Stops calls to a server that failed several times in a row, so that nobody waits for a dead
/// one; after a while one call tries whether it lives.
final class Breaker {
    private final int failures;
    private final Duration rest;
    private final InstantSource clock;
    private int inRow;
    private Instant until = Instant.MIN;

    Breaker(int failures, Duration rest, InstantSource clock) {
        this.failures = failures;
        this.rest = rest;
        this.clock = clock;
    }

    /// Whether a call may go; where it tries a server that failed, no other may until it is back
    /// or has had its time.
    synchronized boolean admits() {
        if (inRow < failures) {
            return true;
        }
        Instant now = clock.instant();
        if (now.isBefore(until)) {
            return false;
        }
        until = now.plus(rest);
        return true;
    }

    synchronized void worked() {
        inRow = 0;
    }

    synchronized void failed() {
        inRow++;
        if (inRow >= failures) {
            until = clock.instant().plus(rest);
        }
    }
}
