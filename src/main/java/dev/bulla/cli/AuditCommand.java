package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bulla audit`: the log of everything that was done, and the proof that it is whole.
@Command(
        name = "audit",
        description = "Verify, export and read the audit log.",
        subcommands = {
            AuditVerifyCommand.class,
            AuditExportCommand.class,
            AuditTailCommand.class,
            AuditCheckpointCommand.class,
        })
final class AuditCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: verify, export, tail or checkpoint");
    }
}
