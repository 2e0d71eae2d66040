package dev.bulla.mcp.tasks;

import tools.jackson.databind.node.ObjectNode;

/// The work of one task, on a virtual thread of its own; a cancelled task's thread is interrupted.
@FunctionalInterface
public interface TaskBody {
    /// Works to the end and returns the tool result.
    ObjectNode run(TaskRun run) throws TaskFault, InterruptedException;
}
