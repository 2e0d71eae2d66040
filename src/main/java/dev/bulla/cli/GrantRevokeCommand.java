package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla grant revoke`.
@Command(name = "revoke", description = "Revoke a grant and every child of it.")
final class GrantRevokeCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "ID", description = "The grant.")
    String id;

    @Override
    public void run() {
        var grant = shared.gateway().post(GrantCommand.path(id, "revoke"), Json.object());
        shared.print(grant, "revoked " + Table.shown(id));
    }
}
