package dev.bulla.workspace;

import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.Base64;
import tools.jackson.databind.node.ObjectNode;

/// A person's upload: bytes in base64, kept beside the file's record.
record Uploads(Desk desk, Form form) implements Handler {
    @Override
    public Result run(Work work) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(work.args().path("content").asString(""));
        } catch (IllegalArgumentException _) {
            return Result.refused(Refusal.invalid("content", "is not base64"));
        }
        Writes writes = new Writes(desk, form);
        ObjectNode blank = dev.bulla.json.Json.object().put(FileForm.BLOB, 1L).put("size", bytes.length);
        ObjectNode body = writes.merged(work, blank);
        Thing thing = writes.fresh(work, body);
        var keep = desk.shelf().keep(thing.person(), thing.id(), 1, bytes);
        return writes.done(work, thing, desk.shelf().add(thing), keep);
    }
}
