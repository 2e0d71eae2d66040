package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bulla status`: is it running, which version, and how much it has done.
@Command(name = "status", description = "Say whether the gateway runs, its version and its counts.")
final class StatusCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        var json = Json.object();
        json.put("version", gateway.version());
        json.put("origin", gateway.origin().toString());
        json.put("agents", AgentCommand.live(gateway).size());
        json.put("calls", calls());
        shared.print(
                json,
                "bulla %s is running at %s: %d agents, %d calls"
                        .formatted(
                                json.path("version").asString(),
                                gateway.origin(),
                                json.path("agents").asLong(),
                                json.path("calls").asLong()));
    }

    private long calls() {
        try (AuditFolder audit = AuditFolder.open(shared.folder())) {
            return audit.calls();
        }
    }
}
