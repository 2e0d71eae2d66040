package dev.bulla.workspace;

import dev.bulla.json.Json;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import tools.jackson.databind.node.ObjectNode;

/// Adds a thing.
record Creates(Desk desk, Form form) implements Handler {
    @Override
    public Result run(Work work) {
        Writes writes = new Writes(desk, form);
        ObjectNode body = writes.merged(work, Json.object());
        return writes.refusal(work, body).<Result>map(Result.Refused::new).orElseGet(() -> {
            Thing thing = writes.fresh(work, body);
            return writes.done(work, thing, desk.shelf().add(thing));
        });
    }
}
