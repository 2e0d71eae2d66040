package dev.bulla.upstream.oauth;

import java.net.URI;

/// Where a browser is sent, and what to keep until it is back.
///
/// @param state what it brings back; only its hash is kept
public record Departure(URI to, String state, Underway underway) {
    @Override
    public String toString() {
        return "Departure(" + to.getHost() + ")";
    }
}
