package dev.bulla.cli;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `bulla upstream show`.
@Command(name = "show", description = "Show what a server's tools say of themselves: it is the server's own text.")
final class UpstreamShowCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The server.")
    String name;

    @Option(names = "--refresh", description = "Ask the server again first.")
    boolean refresh;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        if (refresh) {
            gateway.post(UpstreamCommand.path(name, "refresh"), Json.object());
        }
        List<JsonNode> tools = new ArrayList<>();
        gateway.get(UpstreamCommand.path(name, "")).path("tools").forEach(tools::add);
        shared.list(
                tools,
                Column.of("Tool", "tool"),
                Column.of("State", "state"),
                new Column("Only reads", UpstreamShowCommand::reads),
                Column.of("Look twice", "flags"),
                Column.of("Says", "description"));
    }

    private static String reads(JsonNode tool) {
        if (tool.path("readOnly").asBoolean(false)) {
            return "accepted";
        }
        return tool.path("saysReadOnly").asBoolean(false) ? "it says so" : "no";
    }
}
