package dev.bulla.workspace;

import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The person's undo: an earlier body of a thing becomes its newest version, so that nothing is
/// lost by it either.
record Restores(Desk desk, Form form) implements Handler {
    @Override
    public Result run(Work work) {
        String id = work.args().path("id").asString("");
        var person = work.caller().person();
        List<Thing> versions = desk.shelf().versions(person, form.kind(), id);
        Optional<Thing> wanted = versions.stream()
                .filter(thing -> !work.args().has("version")
                        || thing.version() == work.args().path("version").asLong(0))
                .findFirst();
        if (wanted.isEmpty()) {
            return Result.refused(OnOne.missing(form));
        }
        long live = desk.shelf()
                .find(person, form.kind(), id, work.view())
                .map(Thing::version)
                .orElse(0L);
        long newest =
                Math.max(live, versions.stream().mapToLong(Thing::version).max().orElse(0));
        Writes writes = new Writes(desk, form);
        ObjectNode body = wanted.get().body().deepCopy();
        return form.check(work, body).<Result>map(Result.Refused::new).orElseGet(() -> {
            Thing next = writes.next(work, wanted.get(), newest + 1, body);
            return writes.done(work, next, desk.shelf().restore(next));
        });
    }
}
