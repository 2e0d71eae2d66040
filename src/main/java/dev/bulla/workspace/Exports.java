package dev.bulla.workspace;

import dev.bulla.change.Page;
import dev.bulla.json.Json;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Gives out what a caller sees as one text that other programs read.
record Exports(Desk desk, Form form, Writer writer) implements Handler {
    /// What writes a format.
    interface Writer {
        String write(List<ObjectNode> things, Instant now);
    }

    private static final int MOST = 10_000;

    @Override
    public Result run(Work work) {
        var filter = new Listing.Filter(
                List.of(),
                Optional.empty(),
                Lists.text(work, "tag"),
                Lists.moment(work, "from"),
                Lists.moment(work, "to"),
                Optional.empty());
        Listing listing = new Listing(
                work.caller().person(),
                form.kind(),
                work.view(),
                filter,
                Listing.Sort.CREATED,
                Page.MAX,
                Optional.empty());
        List<ObjectNode> things = Walk.all(desk.shelf(), listing, MOST).stream()
                .map(thing -> form.whole(thing, work.now()))
                .toList();
        return Result.done(Json.object().put("count", things.size()).put("text", writer.write(things, work.now())));
    }
}
