package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `bulla agent token`: another token for an agent there is.
@Command(name = "token", description = "Give an agent a new token; the old one ends at once.")
final class AgentTokenCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The agent's name or id.")
    String name;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = "",
            description =
                    "Keep the token in this file (mode 0600), in the place of what it holds, instead of showing it; "
                            + "without FILE where `bulla connect` looks for it.")
    @Nullable
    String tokenFile;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        if (tokenFile == null) {
            JsonNode made = made(gateway);
            shared.print(made, made.path("token").asString());
            return;
        }
        Path file = tokenFile.isEmpty()
                ? TokenFile.usual(shared.folder(), name)
                : Path.of(tokenFile).toAbsolutePath();
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(fresh);
            // Before the old token ends, so that a folder that cannot be written to loses nothing.
            TokenFile.reserve(fresh, tokenFile.isEmpty());
            TokenFile.fill(fresh, made(gateway).path("token").asString());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        shared.print(Json.object().put("tokenFile", file.toString()), "The new token is in " + file);
    }

    private JsonNode made(Gateway gateway) {
        return gateway.patch("/api/v1/agent-tokens", Json.object().put("agent", AgentCommand.id(gateway, name)));
    }
}
