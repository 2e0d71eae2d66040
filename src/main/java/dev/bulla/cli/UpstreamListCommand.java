package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

/// `bulla upstream list`.
@Command(name = "list", description = "List MCP servers.")
final class UpstreamListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        shared.list(
                shared.gateway().all(UpstreamCommand.PATH),
                Column.of("Name", "name"),
                new Column(
                        "Reached by",
                        one -> one.path("child").asBoolean(false) ? "a command" : Column.plain(one.path("connection"))),
                count("Ready", "ready"),
                count("Wait", "new"),
                count("Changed", "frozen"),
                count("Gone", "gone"));
    }

    private static Column count(String header, String state) {
        return new Column(
                header,
                (JsonNode one) -> Long.toString(one.path("tools").path(state).asLong(0)));
    }
}
