package dev.bulla.upstream.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The program of a server that runs as a child of ours, as a person declared it.
///
/// @param argv the program and its arguments; no shell reads them
/// @param environment what it is told besides where programs are; values may be secrets
/// @param reads paths below hidden places that it may read
/// @param writes paths that it may write
public record Command(List<String> argv, Map<String, String> environment, List<Path> reads, List<Path> writes) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");
    private static final int MOST = 200;

    public Command {
        argv = List.copyOf(argv);
        environment = Map.copyOf(environment);
        reads = reads.stream().map(Command::plain).toList();
        writes = writes.stream().map(Command::plain).toList();
        if (argv.isEmpty()
                || argv.size() > MOST
                || argv.getFirst().isBlank()
                || argv.stream().anyMatch(Command::nul)) {
            throw new IllegalArgumentException("a command is a program and at most 199 arguments, without NUL");
        }
        if (!environment.keySet().stream().allMatch(name -> NAME.matcher(name).matches())
                || environment.values().stream().anyMatch(Command::nul)) {
            throw new IllegalArgumentException("a variable's name is letters, digits and _");
        }
    }

    private static boolean nul(String text) {
        return text.indexOf('\0') >= 0;
    }

    private static Path plain(Path path) {
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException("a path is absolute");
        }
        return path.normalize();
    }

    /// Arguments too may hold a secret.
    @Override
    public String toString() {
        return "Command(" + argv.getFirst() + ")";
    }
}
