package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla connection rotate`.
@Command(
        name = "rotate",
        description = "Put another secret in the place of the one there is; what agents were given goes on.")
final class ConnectionRotateCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The connection's name or id.")
    String name;

    @Option(names = "--set", paramLabel = "FIELD=VALUE", description = "A field that is no secret; may be repeated.")
    List<String> set = List.of();

    @Option(names = "--file", paramLabel = "FILE", description = "Its lines are the secrets, in the order of the form.")
    @Nullable
    Path file;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        JsonNode connection = ConnectionCommand.find(gateway, name);
        ObjectNode body = Json.object();
        body.set(
                "fields",
                new ConnectionFields(gateway, set, file)
                        .of(connection.path("scheme").asString("")));
        shared.print(gateway.post(ConnectionCommand.path(connection, "rotate"), body), "rotated");
    }
}
