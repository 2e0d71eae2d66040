package dev.bulla.mcp;

import dev.bulla.json.Json;

/// `tasks/update`: answers to what a task asked for.
final class UpdateTask implements McpMethod {
    static final String NAME = "tasks/update";

    private final TaskBoard tasks;

    UpdateTask(TaskBoard tasks) {
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
        TaskEntry task = tasks.find(in);
        task.answer(in.objectOrEmpty("inputResponses"), tasks.now());
        return Results.complete(in.scene(), Json.object());
    }
}
