package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla run`: a program that reaches one connection as an agent, and holds no key.
@Command(
        name = "run",
        description =
                "Run a command with BULLA_PROXY_URL and BULLA_PROXY_TOKEN in its environment: what it sends there "
                        + "goes to the connection, signed in. The token ends with the command.")
final class RunCommand implements Callable<Integer> {
    @Mixin
    Shared shared;

    @Option(names = "--agent", paramLabel = "NAME", required = true, description = "Whose calls these are.")
    String agent = "";

    @Option(names = "--connection", paramLabel = "NAME", required = true, description = "What it may reach.")
    String connection = "";

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "How long it may take (default: 3600).")
    long seconds = 3_600;

    @Option(names = "--dry-run", description = "What writes is answered with a preview, and nothing is sent.")
    boolean dry;

    @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "After --: the program and its arguments.")
    List<String> command = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Gateway gateway = shared.gateway();
        ObjectNode body = Json.object()
                .put("agent", agent)
                .put("connection", connection)
                .put("seconds", seconds)
                .put("dryRun", dry);
        JsonNode token = gateway.post("/api/v1/proxy-tokens", body);
        try {
            ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
            builder.environment().put("BULLA_PROXY_URL", token.path("url").asString(""));
            builder.environment().put("BULLA_PROXY_TOKEN", token.path("token").asString(""));
            return builder.start().waitFor();
        } finally {
            gateway.delete(
                    "/api/v1/proxy-tokens/" + Gateway.encoded(token.path("id").asString("")));
        }
    }
}
