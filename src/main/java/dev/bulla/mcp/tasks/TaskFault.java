package dev.bulla.mcp.tasks;

/// A task's end by a protocol error, as opposed to a tool that ran and reported a failure (which is a result).
public final class TaskFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final int code;

    public TaskFault(int code, String message) {
        super(message);
        this.code = code;
    }

    public int code() {
        return code;
    }
}
