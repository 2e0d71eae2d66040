package dev.bulla.upstream.mcp;

import dev.bulla.upstream.Bounds;
import java.time.Duration;

/// How long a server may take and how much it may say.
///
/// @param call one call from its start to its answer
/// @param opening one step of getting to know a server
/// @param bytes the most bytes of one message, of one answer and of one list
/// @param items the most tools, prompts or resources of one list
public record Limits(Duration call, Duration opening, int bytes, int items) {
    /// A stream that only waits for news may wait long, but a dead line is noticed.
    private static final Duration LISTENING = Duration.ofMinutes(60);

    private static final Duration SILENT = Duration.ofMinutes(5);

    public static final Limits USUAL = new Limits(Duration.ofSeconds(30), Duration.ofSeconds(10), 10_000_000, 5_000);

    Bounds ofCall() {
        return new Bounds(call, bytes, bytes);
    }

    Bounds ofOpening() {
        return new Bounds(opening, bytes, bytes);
    }

    /// Of a stream that carries many messages: each is bounded by itself.
    Bounds ofListening() {
        return new Bounds(LISTENING, SILENT, bytes, Integer.MAX_VALUE - 1);
    }
}
