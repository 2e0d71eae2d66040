package dev.bulla.cli;

import dev.bulla.app.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `bulla version`.
@Command(name = "version", description = "Print the version.")
final class VersionCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().println("bulla " + Version.TEXT);
    }
}
