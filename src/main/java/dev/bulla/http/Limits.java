package dev.bulla.http;

import java.time.Duration;

/// How much and how slowly one request may send.
///
/// @param bodyBytes the largest body that is read
/// @param headerBytes the largest block of headers
/// @param sending how long a whole body may take, and how long a connection may be silent
public record Limits(int bodyBytes, int headerBytes, Duration sending) {
    public static final Limits USUAL = new Limits(8 << 20, 32 << 10, Duration.ofSeconds(75));

    public Limits {
        if (bodyBytes < 0 || headerBytes < 1024 || sending.isNegative() || sending.isZero()) {
            throw new IllegalArgumentException("limits out of range");
        }
    }

    public Limits withBody(int bytes) {
        return new Limits(bytes, headerBytes, sending);
    }
}
