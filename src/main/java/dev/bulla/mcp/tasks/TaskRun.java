package dev.bulla.mcp.tasks;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// What a task can do while it runs.
@FunctionalInterface
public interface TaskRun {
    /// Shows the client these requests under these keys and waits until each has an answer.
    Map<String, ObjectNode> ask(Map<String, ObjectNode> requests) throws InterruptedException;
}
