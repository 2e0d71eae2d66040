package dev.bulla.workspace;

import dev.bulla.json.Json;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Puts the thing that was judged in the bin, at the version that was judged.
record Deletes(Desk desk, Form form) implements OnOne {
    @Override
    public Result run(Work work, Thing thing) {
        return form.keeps(work, thing).<Result>map(Result.Refused::new).orElseGet(() -> {
            ObjectNode answer = Json.object().put("id", thing.id()).put("deleted", true);
            Runnable forget = () -> desk.meaning().remove(Writes.key(thing));
            return new Result.Done(answer, List.of(desk.shelf().bin(thing, work.now())), List.of(forget));
        });
    }
}
