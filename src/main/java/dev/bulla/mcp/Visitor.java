package dev.bulla.mcp;

/// Whoever talks to the door, as far as the protocol needs to know.
///
/// @param key what sessions, streams and states are bound to: an agent's id, or the name of a
///   door that many share
public record Visitor(String key, Catalogue catalogue) {
    public Visitor {
        if (key.isEmpty() || key.indexOf('\n') >= 0) {
            throw new IllegalArgumentException("a visitor's key is one line");
        }
    }
}
