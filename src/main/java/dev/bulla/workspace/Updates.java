package dev.bulla.workspace;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Changes the members of a thing that the arguments name, and no others.
record Updates(Desk desk, Form form) implements OnOne {
    @Override
    public Result run(Work work, Thing thing) {
        if (work.args().path("version").asLong(0) != thing.version()) {
            Reason reason = Reason.VERSION_CONFLICT;
            return Result.refused(new Refusal(reason, reason.meaning(), Map.of("version", thing.version())));
        }
        Writes writes = new Writes(desk, form);
        ObjectNode body = writes.merged(work, thing.body());
        return writes.refusal(work, body).<Result>map(Result.Refused::new).orElseGet(() -> {
            Thing next = writes.next(work, thing, thing.version() + 1, body);
            return writes.done(work, next, desk.shelf().replace(next));
        });
    }
}
