package dev.bulla.workspace;

import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A person's download of what a file holds.
record Downloads(Desk desk, Form form) implements OnOne {
    @Override
    public Result run(Work work, Thing thing) {
        var body = thing.body();
        Optional<byte[]> bytes = body.has(FileForm.BLOB)
                ? desk.shelf()
                        .bytes(
                                thing.person(),
                                thing.id(),
                                body.path(FileForm.BLOB).asLong(1))
                : Optional.of(body.path("text").asString("").getBytes(StandardCharsets.UTF_8));
        String type = body.path("mediaType").asString("application/octet-stream");
        String name = body.path("name").asString("file");
        return bytes.<Result>map(held -> new Result.Blob(type, name, held))
                .orElseGet(() -> Result.refused(OnOne.missing(form)));
    }
}
