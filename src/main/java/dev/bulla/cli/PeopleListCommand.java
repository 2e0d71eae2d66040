package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bulla people list`.
@Command(name = "list", description = "List the people.")
final class PeopleListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        shared.list(
                shared.gateway().all("/api/v1/people"),
                Column.of("Name", "name"),
                Column.of("E-mail", "email"),
                Column.of("Role", "role"),
                Column.of("Id", "id"));
    }
}
