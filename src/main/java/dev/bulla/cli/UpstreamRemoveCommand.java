package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla upstream remove`.
@Command(name = "remove", description = "Take a server and its tools away.")
final class UpstreamRemoveCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The server.")
    String name;

    @Override
    public void run() {
        shared.print(shared.gateway().delete(UpstreamCommand.path(name, "")), "removed");
    }
}
