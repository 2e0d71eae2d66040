package dev.bulla.workspace;

import dev.bulla.registry.Result;
import dev.bulla.registry.Target;
import dev.bulla.registry.Work;

/// Gets one thing, and warms it a little.
record Reads(Desk desk, Form form) implements OnOne {
    @Override
    public Result run(Work work, Thing thing) {
        desk.warmth().touch(thing, work.now());
        // What was judged is what is answered, and is not written out a second time.
        return Result.done(work.target().map(Target::value).orElseGet(() -> form.show(thing, work.now())));
    }
}
