package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla agent create`: a new agent, its token shown this once, and what to paste where.
@Command(
        name = "create",
        description = "Make an agent. It has notes, calendar, contacts and files unless --bare; finance only with "
                + "--allow claw_finance. The token is shown once.")
final class AgentCreateCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "1 to 64 characters, unique among your agents.")
    String name;

    @Option(names = "--bare", description = "Start with nothing.")
    boolean bare;

    @Option(names = "--allow", paramLabel = "TOOL[.ACTION]", description = "Also allow this; may be repeated.")
    @Nullable
    List<String> allow;

    @Option(names = "--deny", paramLabel = "TOOL[.ACTION]", description = "Deny this; may be repeated.")
    @Nullable
    List<String> deny;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = "",
            description = "Keep the token in this file (mode 0600) instead of showing it; without FILE where `bulla "
                    + "connect` looks for it.")
    @Nullable
    String tokenFile;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        if (tokenFile == null) {
            print(made(gateway), gateway.origin().toString());
            return;
        }
        Path file = tokenFile.isEmpty()
                ? TokenFile.usual(shared.folder(), name)
                : Path.of(tokenFile).toAbsolutePath();
        try {
            TokenFile.reserve(file, tokenFile.isEmpty());
            kept(file, gateway);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void kept(Path file, Gateway gateway) throws IOException {
        JsonNode agent;
        try {
            agent = made(gateway);
        } catch (Refused e) {
            Files.deleteIfExists(file);
            throw e;
        }
        TokenFile.fill(file, agent.path("token").asString());
        var json = json(agent);
        json.put("tokenFile", file.toString()).put("origin", gateway.origin().toString());
        shared.print(
                json,
                Paste.stdio(
                        new Paste.Stdio(agent.path("name").asString(), shared.folder()),
                        file,
                        tokenFile != null && tokenFile.isEmpty()));
    }

    private JsonNode made(Gateway gateway) {
        var body = Json.object();
        body.put("name", name);
        AgentCommand.orNone(allow).forEach(body.putArray("allow")::add);
        AgentCommand.orNone(deny).forEach(body.putArray("deny")::add);
        if (bare) {
            body.put("defaults", false);
        }
        return gateway.post("/api/v1/agents", body);
    }

    private void print(JsonNode agent, String origin) {
        String token = agent.path("token").asString();
        var json = json(agent);
        json.put("token", token).put("origin", origin);
        shared.print(json, Paste.http(agent.path("name").asString(), token, origin));
    }

    private static ObjectNode json(JsonNode agent) {
        return Json.object()
                .put("id", agent.path("id").asString())
                .put("name", agent.path("name").asString());
    }
}
