package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// `bulla connection`: the accounts that agents' calls are made with.
@Command(
        name = "connection",
        description = "Add, list, authorize, test, rotate and revoke connections to vendors.",
        subcommands = {
            ConnectionAddCommand.class,
            ConnectionListCommand.class,
            ConnectionAuthorizeCommand.class,
            ConnectionTestCommand.class,
            ConnectionRotateCommand.class,
            ConnectionRevokeCommand.class,
        })
final class ConnectionCommand implements Runnable {
    static final String PATH = "/api/v1/connections";

    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "say what to do: add, list, authorize, test, rotate or revoke");
    }

    /// The connection of an id or a name.
    static JsonNode find(Gateway gateway, String named) {
        return gateway.all(PATH).stream()
                .filter(one -> one.path("id").asString("").equals(named)
                        || one.path("name").asString("").equals(named))
                .findFirst()
                .orElseThrow(() -> new Refused(
                        "there is no connection named " + Table.shown(named) + "; see: bulla connection list"));
    }

    static String path(JsonNode connection, String verb) {
        String path = PATH + "/" + Gateway.encoded(connection.path("id").asString(""));
        return verb.isEmpty() ? path : path + "/" + verb;
    }
}
