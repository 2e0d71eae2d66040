package dev.bulla.mcp;

/// How the server introduces itself.
///
/// @param instructions what a model should know before it calls anything; under 1,800 characters,
///   so that hosts which cut them lose nothing
public record ServerInfo(String name, String version, String instructions) {
    public ServerInfo {
        if (instructions.length() >= 1800) {
            throw new IllegalArgumentException("instructions are " + instructions.length() + " characters");
        }
    }
}
