package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bulla connection list`.
@Command(name = "list", description = "List connections; of secrets only the references.")
final class ConnectionListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        shared.list(
                shared.gateway().all(ConnectionCommand.PATH),
                Column.of("Id", "id"),
                Column.of("Name", "name"),
                Column.of("Address", "url"),
                Column.of("Scheme", "scheme"),
                Column.of("Credential", "credential"),
                new Column("State", one -> one.path("needsPerson").asBoolean(false) ? "needs you" : "ready"));
    }
}
