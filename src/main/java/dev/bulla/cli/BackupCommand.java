package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bulla backup`: a consistent copy, while the gateway runs.
@Command(
        name = "backup",
        description =
                "Copy the data folder while the gateway runs. The copy has neither master.key nor operator.token: "
                        + "keep master.key somewhere else, without it nothing that is sealed opens.")
final class BackupCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Mixin
    DataOption data;

    @Parameters(paramLabel = "DIR", description = "A new folder for the copy.")
    Path target;

    @Override
    public void run() {
        Path folder = target.toAbsolutePath().normalize();
        try (AuditFolder home = AuditFolder.open(data.path())) {
            home.backup(folder);
        }
        spec.commandLine().getOut().println("copied to " + folder);
    }
}
