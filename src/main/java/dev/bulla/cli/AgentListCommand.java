package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bulla agent list`.
@Command(name = "list", description = "List the agents.")
final class AgentListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        shared.list(
                shared.gateway().all("/api/v1/agents"),
                Column.of("Name", "name"),
                Column.of("Id", "id"),
                Column.time("Made", "createdAt"),
                new Column("State", agent -> agent.path("revoked").asBoolean(false) ? "revoked" : "live"));
    }
}
