package dev.bulla.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// `--data`, the same for every command.
final class DataOption {
    @Option(names = "--data", paramLabel = "DIR", description = "The data folder ($BULLA_HOME, else ~/.bulla).")
    @Nullable
    String folder;

    /// What the flag or the environment names, if anything does.
    Optional<String> named() {
        if (folder != null) {
            return Optional.of(folder);
        }
        return Optional.ofNullable(System.getenv("BULLA_HOME")).filter(home -> !home.isBlank());
    }

    /// The command that starts a gateway on this folder.
    String start() {
        return "./bulla serve" + (folder == null ? "" : " --data " + quoted(folder));
    }

    /// For a shell.
    static String quoted(String text) {
        return text.matches("[A-Za-z0-9@%+=:,./_-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    Path path() {
        return named().map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".bulla"))
                .toAbsolutePath()
                .normalize();
    }
}
