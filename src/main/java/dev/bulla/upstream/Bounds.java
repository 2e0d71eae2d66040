package dev.bulla.upstream;

import java.time.Duration;

/// How long one exchange may take from the first look-up to the last byte, and how much may go
/// and come.
///
/// @param idle how long a stream may be silent
/// @param sent the most bytes of a body that go out
/// @param received the most bytes of a body that are taken
public record Bounds(Duration total, Duration idle, int sent, int received) {
    private static final int TEN_MEGABYTES = 10_000_000;

    /// What calls to vendors have.
    public static final Bounds USUAL = new Bounds(Duration.ofSeconds(30), TEN_MEGABYTES, TEN_MEGABYTES);

    public Bounds {
        if (!positive(total) || !positive(idle) || sent < 0 || received < 0 || received == Integer.MAX_VALUE) {
            throw new IllegalArgumentException("bounds are positive");
        }
    }

    /// Bounds of an answer that comes at once: it may be silent for as long as it may take.
    public Bounds(Duration total, int sent, int received) {
        this(total, total, sent, received);
    }

    private static boolean positive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }
}
