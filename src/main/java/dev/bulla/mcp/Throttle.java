package dev.bulla.mcp;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Lets a notice out at once and then at most once a window; one that comes too early waits and
/// is never lost.
///
/// Pure: time comes in, so that its laws can be tested without waiting.
final class Throttle {
    private final Duration window;
    private Instant next = Instant.MIN;
    private boolean pending;

    Throttle(Duration window) {
        this.window = window;
    }

    void offer() {
        pending = true;
    }

    /// Whether to send now; saying yes starts the next window.
    boolean take(Instant now) {
        if (!pending || now.isBefore(next)) {
            return false;
        }
        pending = false;
        next = now.plus(window);
        return true;
    }

    /// When the waiting notice may go out; empty when none waits.
    Optional<Instant> due() {
        return pending ? Optional.of(next) : Optional.empty();
    }
}
