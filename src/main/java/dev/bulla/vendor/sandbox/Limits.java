package dev.bulla.vendor.sandbox;

import java.time.Duration;

/// What one run may use.
///
/// @param own the time it may compute, which stands still while it waits for an answer
/// @param total the time until it ends, whatever it does
/// @param megabytes of memory, beside what the answers take on their way in
/// @param requests how often it may ask for something
/// @param parallel how many runs there are at once; others wait their turn
public record Limits(Duration own, Duration total, int megabytes, int requests, int parallel) {
    /// Two runs that do their worst take some 150 MB of the heap: the array that grows is there
    /// twice while it is copied.
    public static final Limits USUAL = new Limits(Duration.ofSeconds(5), Duration.ofSeconds(60), 32, 100, 2);

    public Limits {
        if (own.isNegative() || own.isZero() || total.compareTo(own) < 0) {
            throw new IllegalArgumentException("the times are positive, and the total is the longer one");
        }
        if (megabytes < 4 || requests < 0 || parallel < 1) {
            throw new IllegalArgumentException("the engine itself takes some megabytes");
        }
    }
}
