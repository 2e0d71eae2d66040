package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `bulla approvals`: what waits for the person's answer.
@Command(name = "approvals", description = "List what waits for your answer.")
final class ApprovalsCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--all", description = "The answered and expired ones too.")
    boolean all;

    @Override
    public void run() {
        shared.list(
                shared.gateway().all("/api/v1/approvals" + (all ? "" : "?status=pending")),
                "id",
                "agent",
                "tool",
                "action",
                "level",
                "args",
                "expiresAt");
    }
}
