package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;
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
        var body = Json.object().put("password", SecretInput.one("New password", file));
        shared.print(shared.gateway().post("/api/v1/account/password", body), "changed");
    }
}
