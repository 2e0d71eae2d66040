package dev.bulla.workspace;

import dev.bulla.registry.Result;
import dev.bulla.registry.Work;

/// Gets one thing, and warms it a little.
record Reads(Desk desk, Form form) implements OnOne {
    @Override
    public Result run(Work work, Thing thing) {
        desk.warmth().touch(thing, work.now());
        return Result.done(form.show(thing, work.now()));
    }
}
