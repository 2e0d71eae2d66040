package dev.bulla.registry;

import java.util.Map;

/// What a REST address leads to.
///
/// @param path the values of the parameters in the path, decoded
public record Routed(Capability capability, Map<String, String> path) {
    public Routed {
        path = Map.copyOf(path);
    }
}
