package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla connection revoke`.
@Command(name = "revoke", description = "End a connection, its secret and what was made of it, everywhere at once.")
final class ConnectionRevokeCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The connection's name or id.")
    String name;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        shared.print(gateway.delete(ConnectionCommand.path(ConnectionCommand.find(gateway, name), "")), "revoked");
    }
}
