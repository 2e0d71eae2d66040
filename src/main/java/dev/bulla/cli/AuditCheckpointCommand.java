package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bulla audit checkpoint`: the newest signed checkpoint, to be kept elsewhere.
@Command(
        name = "checkpoint",
        description = "Print the newest signed checkpoint. Kept elsewhere, it later shows whether the log was cut or "
                + "replaced.")
final class AuditCheckpointCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        try (AuditFolder audit = AuditFolder.open(shared.folder())) {
            String note = audit.ledger().checkpoint().orElseThrow(() -> new Refused("the log is empty"));
            var json = Json.object();
            json.put("checkpoint", note);
            shared.print(json, note.stripTrailing());
        }
    }
}
