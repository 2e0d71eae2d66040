package dev.bulla.console.frame;

import java.util.Arrays;
import java.util.List;

/// The places of the navigation.
public enum Nav {
    HOME("Home", "/"),
    AGENTS("Agents", "/agents"),
    CONNECTIONS("Connections", "/connections"),
    WORKSPACE("Workspace", "/workspace"),
    AUDIT("Audit", "/audit"),
    SETTINGS("Settings", "/settings"),
    /// None of them.
    NONE("", "");

    private final String label;
    private final String path;

    Nav(String label, String path) {
        this.label = label;
        this.path = path;
    }

    public String label() {
        return label;
    }

    public String path() {
        return path;
    }

    /// All that are shown, in order.
    public static List<Nav> all() {
        return Arrays.stream(values()).filter(place -> place != NONE).toList();
    }
}
