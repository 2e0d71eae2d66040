package dev.bulla.mcp.tasks;

import java.util.Locale;

/// Where a task stands; the last three are final.
enum TaskStatus {
    WORKING,
    INPUT_REQUIRED,
    COMPLETED,
    FAILED,
    CANCELLED;

    boolean terminal() {
        return this == COMPLETED || this == FAILED || this == CANCELLED;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
