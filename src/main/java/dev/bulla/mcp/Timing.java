package dev.bulla.mcp;

import java.time.Duration;
import java.time.InstantSource;

/// The door's clock and its periods.
///
/// @param slow after this a running call goes on as a stream
/// @param callBeat between heartbeats of such a call
/// @param idleBeat between heartbeats of an idle stream
/// @param changes the least time between two notices of one kind on one stream
/// @param answer how long a legacy client may take to answer a question
public record Timing(
        InstantSource clock, Duration slow, Duration callBeat, Duration idleBeat, Duration changes, Duration answer) {
    public static Timing usual(InstantSource clock) {
        return new Timing(
                clock,
                Duration.ofMillis(500),
                Duration.ofSeconds(2),
                Duration.ofSeconds(15),
                Duration.ofSeconds(2),
                Duration.ofMinutes(5));
    }
}
