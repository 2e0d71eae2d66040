package dev.bulla.upstream.mcp;

import tools.jackson.databind.node.ObjectNode;

/// What a server said of itself when we met.
///
/// @param version the protocol version that is spoken with it
/// @param capabilities as it sent them
/// @param server its name and version, claims both
public record Hello(String version, ObjectNode capabilities, ObjectNode server) {
    boolean has(String capability) {
        return capabilities.path(capability).isObject();
    }

    boolean announces() {
        return changes("tools") || changes("prompts") || changes("resources");
    }

    boolean changes(String capability) {
        return capabilities.path(capability).path("listChanged").asBoolean(false);
    }
}
