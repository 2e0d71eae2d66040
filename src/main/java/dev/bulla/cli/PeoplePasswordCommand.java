package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `bulla people password`: the owner's way back in when the password is forgotten. Whoever can
/// read the data folder is the owner, so this asks for nothing else.
@Command(
        name = "password",
        description = "Set the owner's password anew; every browser is signed out. Reads it from a prompt, a file or "
                + "standard input, never from an argument.")
final class PeoplePasswordCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--file", paramLabel = "FILE", description = "A file whose first line is the new password.")
    @Nullable
    Path file;

    @Override
    public void run() {
        var body = Json.object().put("password", read());
        shared.print(shared.gateway().post("/api/v1/account/password", body), "changed");
    }

    private String read() {
        Optional<Console> terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        if (file == null && terminal.isPresent()) {
            return new String(terminal.get().readPassword("New password: "));
        }
        try (BufferedReader lines = file == null
                ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                : Files.newBufferedReader(file)) {
            String line = lines.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
