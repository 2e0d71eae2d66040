package dev.bulla.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/// `bulla approvals`: what waits for the person's answer.
@Command(name = "approvals", description = "List what waits for your answer.")
final class ApprovalsCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--all", description = "The answered and expired ones too.")
    boolean all;

    @Override
    public void run() {
        List<Column> columns = new ArrayList<>(List.of(
                Column.of("Id", "id"),
                new Column("Agent", ApprovalsCommand::agent),
                new Column("Wants", ask -> word(ask, "tool") + "." + word(ask, "action")),
                Column.of("With", "args"),
                Column.of("Level", "level"),
                Column.of("A yes covers", "covers"),
                Column.time("Until", "expiresAt")));
        if (all) {
            columns.add(Column.of("State", "status"));
        }
        shared.list(
                shared.gateway().all("/api/v1/approvals" + (all ? "" : "?status=pending")),
                columns.toArray(Column[]::new));
    }

    private static String agent(JsonNode ask) {
        String name = word(ask, "agentName");
        return name.isEmpty() ? word(ask, "agent") : name;
    }

    private static String word(JsonNode ask, String member) {
        return Table.shown(ask.path(member).asString(""));
    }
}
