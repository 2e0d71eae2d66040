package dev.bulla.cli;

import dev.bulla.json.Json;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla connection test`.
@Command(name = "test", description = "Ask the vendor once and say what it answered.")
final class ConnectionTestCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The connection's name or id.")
    String name;

    @Option(names = "--path", paramLabel = "PATH", description = "Below the connection's address.")
    @Nullable
    String path;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        ObjectNode body = Json.object();
        if (path != null) {
            body.put("path", path);
        }
        JsonNode said = gateway.post(ConnectionCommand.path(ConnectionCommand.find(gateway, name), "test"), body);
        boolean reached = said.path("reached").asBoolean(false);
        shared.print(
                said,
                reached
                        ? "answered " + said.path("status").asInt(0)
                        : said.path("reason").asString("") + ": "
                                + said.path("message").asString(""));
        if (!said.path("works").asBoolean(false)) {
            throw new Refused("it does not work yet");
        }
    }
}
