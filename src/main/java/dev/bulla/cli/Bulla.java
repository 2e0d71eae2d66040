package dev.bulla.cli;

import dev.bulla.app.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bulla`: the list of commands, and what is the same for all of them.
@Command(
        name = "bulla",
        description = "A self-hosted tool gateway for AI agents.",
        versionProvider = Bulla.Versions.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "The launcher also knows `bulla test`: every test of the project."},
        subcommands = {
            ServeCommand.class,
            StatusCommand.class,
            AgentCommand.class,
            GrantCommand.class,
            ApprovalsCommand.class,
            ApproveCommand.class,
            DenyCommand.class,
            AuditCommand.class,
            SurfaceCommand.class,
            BackupCommand.class,
            VersionCommand.class,
        })
public final class Bulla implements Runnable {
    @Spec
    CommandSpec spec;

    @Option(names = "--version", versionHelp = true, description = "Print the version.")
    boolean version;

    public static void main(String[] args) {
        int status = commandLine().execute(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /// The commands, ready to run: 0 done, 1 refused or failed with one line on stderr, 2 wrong
    /// usage.
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Bulla());
        everywhereHelp(line);
        line.setExecutionExceptionHandler((failure, at, _) -> {
            at.getErr().println("bulla: " + Failures.line(failure));
            return 1;
        });
        line.setParameterExceptionHandler((wrong, _) -> {
            CommandLine at = wrong.getCommandLine();
            at.getErr().println("bulla: " + Failures.oneLine(String.valueOf(wrong.getMessage())));
            at.getErr().println("try: " + at.getCommandSpec().qualifiedName() + " --help");
            return 2;
        });
        return line;
    }

    private static void everywhereHelp(CommandLine line) {
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .type(boolean.class)
                        .description("Show this help.")
                        .build());
        line.getSubcommands().values().forEach(Bulla::everywhereHelp);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    static final class Versions implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"bulla " + Version.TEXT};
        }
    }
}
