package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla grant renew`.
@Command(name = "renew", description = "Renew a grant: its time runs anew.")
final class GrantRenewCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "ID", description = "The grant.")
    String id;

    @Override
    public void run() {
        var grant = shared.gateway().post(GrantCommand.path(id, "renew"), Json.object());
        shared.print(grant, "renewed " + Table.shown(id));
    }
}
