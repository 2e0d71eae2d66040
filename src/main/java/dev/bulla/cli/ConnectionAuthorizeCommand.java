package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `bulla connection authorize`.
@Command(
        name = "authorize",
        description = "Say where to sign in at the vendor. Open it in a browser that is signed in to the console here.")
final class ConnectionAuthorizeCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The connection's name or id.")
    String name;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        JsonNode connection = ConnectionCommand.find(gateway, name);
        JsonNode leaving = gateway.post(ConnectionCommand.path(connection, "authorize"), Json.object());
        String other = leaving.path("otherDomain").asString("");
        String warned = other.isEmpty()
                ? ""
                : "the token for " + connection.path("url").asString("") + " comes from " + Table.shown(other)
                        + System.lineSeparator();
        shared.print(leaving, warned + Table.shown(leaving.path("url").asString("")));
    }
}
