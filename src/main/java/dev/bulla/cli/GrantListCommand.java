package dev.bulla.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `bulla grant list`.
@Command(name = "list", description = "List grants.")
final class GrantListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--agent", paramLabel = "NAME", description = "Only this agent's.")
    @Nullable
    String agent;

    @Override
    public void run() {
        String path = agent == null ? "/api/v1/grants" : "/api/v1/grants?agent=" + Gateway.encoded(agent);
        shared.list(
                shared.gateway().all(path), "id", "agent", "tool", "scopes", "spent", "maxUses", "expiresAt", "status");
    }
}
