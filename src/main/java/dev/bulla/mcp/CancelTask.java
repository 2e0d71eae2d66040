package dev.bulla.mcp;

import dev.bulla.json.Json;

/// `tasks/cancel`: nobody wants the result any more.
final class CancelTask implements McpMethod {
    static final String NAME = "tasks/cancel";

    private final TaskBoard tasks;

    CancelTask(TaskBoard tasks) {
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
        tasks.find(in).cancel(tasks.now());
        return Results.complete(in.scene(), Json.object());
    }
}
