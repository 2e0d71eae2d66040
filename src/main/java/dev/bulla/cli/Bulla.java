package dev.bulla.cli;

import dev.bulla.app.Version;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
        footer = {"", "The launcher also knows `bulla test`: every test of the project."})
public final class Bulla implements Runnable {
    /// The commands by name, in the order help lists them.
    private static final List<Map.Entry<String, Supplier<Object>>> COMMANDS = List.of(
            Map.entry("serve", ServeCommand::new),
            Map.entry("status", StatusCommand::new),
            Map.entry("agent", AgentCommand::new),
            Map.entry("grant", GrantCommand::new),
            Map.entry("connection", ConnectionCommand::new),
            Map.entry("upstream", UpstreamCommand::new),
            Map.entry("run", RunCommand::new),
            Map.entry("people", PeopleCommand::new),
            Map.entry("approvals", ApprovalsCommand::new),
            Map.entry("approve", ApproveCommand::new),
            Map.entry("deny", DenyCommand::new),
            Map.entry("audit", AuditCommand::new),
            Map.entry("connect", ConnectCommand::new),
            Map.entry("surface", SurfaceCommand::new),
            Map.entry("backup", BackupCommand::new),
            Map.entry("version", VersionCommand::new));

    @Spec
    CommandSpec spec;

    @Option(names = "--version", versionHelp = true, description = "Print the version.")
    boolean version;

    public static void main(String[] args) {
        int status = commandLine(args).execute(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /// The commands, ready to run: 0 done, 1 refused or failed with one line on stderr, 2 wrong
    /// usage.
    ///
    /// Describing a command costs picocli milliseconds of reflection: only the one that is asked
    /// for is described, unless none is.
    static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Bulla());
        boolean known = COMMANDS.stream().anyMatch(c -> asked(c.getKey(), args));
        COMMANDS.stream()
                .filter(c -> !known || asked(c.getKey(), args))
                .forEach(c -> line.addSubcommand(c.getValue().get()));
        everywhereHelp(line);
        line.setExecutionExceptionHandler((failure, at, _) -> {
            at.getErr().println("bulla: " + Failures.line(failure));
            return 1;
        });
        line.setParameterExceptionHandler((wrong, _) -> {
            CommandLine at = wrong.getCommandLine();
            at.getErr().println("bulla: " + Failures.oneLine(Usage.wrong(wrong)));
            at.getErr().println("try: " + at.getCommandSpec().qualifiedName() + " --help");
            return 2;
        });
        return line;
    }

    private static boolean asked(String name, String... args) {
        return args.length > 0 && args[0].equals(name);
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
