package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

/// `bulla status`: is it running, which version, and how much it has done.
@Command(name = "status", description = "Say whether the gateway runs, its version and its counts.")
final class StatusCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        JsonNode now = gateway.get("/api/v1/status");
        var json = Json.object();
        json.put("version", gateway.version());
        json.put("origin", gateway.origin().toString());
        json.put("agents", now.path("agents").asLong());
        json.put("calls", now.path("calls").asLong());
        shared.print(
                json,
                "bulla %s is running at %s: %s, %s since it started"
                        .formatted(
                                json.path("version").asString(),
                                gateway.origin(),
                                counted(json.path("agents").asLong(), "agent"),
                                counted(json.path("calls").asLong(), "call")));
    }

    private static String counted(long many, String what) {
        return many + " " + what + (many == 1 ? "" : "s");
    }
}
