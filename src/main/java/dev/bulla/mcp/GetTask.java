package dev.bulla.mcp;

/// `tasks/get`: how far a task is, and in the end its result.
final class GetTask implements McpMethod {
    static final String NAME = "tasks/get";

    private final TaskBoard tasks;

    GetTask(TaskBoard tasks) {
        this.tasks = tasks;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean in(Era era) {
        return era == Era.MODERN;
    }

    @Override
    public boolean offered(Catalogue catalogue) {
        return catalogue.tasks();
    }

    @Override
    public byte[] result(Invocation in) {
        return Results.complete(in.scene(), tasks.find(in).detail());
    }
}
