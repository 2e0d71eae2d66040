package dev.bulla.workspace;

import dev.bulla.json.Json;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Lists what a thing was before.
record Versions(Desk desk, Form form) implements Handler {
    @Override
    public Result run(Work work) {
        String id = work.args().path("id").asString("");
        var person = work.caller().person();
        List<Thing> versions = desk.shelf().versions(person, form.kind(), id);
        if (versions.isEmpty()
                && desk.shelf().find(person, form.kind(), id, work.view()).isEmpty()) {
            return Result.refused(OnOne.missing(form));
        }
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        versions.forEach(version -> items.add(form.brief(version, work.now())));
        return Result.done(answer.putNull("nextCursor"));
    }
}
