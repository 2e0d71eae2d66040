package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla upstream add`.
@Command(
        name = "add",
        description =
                "Add an MCP server: one that a connection reaches, or a command that runs as a child of the gateway. "
                        + "Nobody gets its tools before you accept them.")
final class UpstreamAddCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(index = "0", paramLabel = "NAME", description = "What its tools start with: NAME__tool.")
    String name;

    @Parameters(index = "1..*", paramLabel = "COMMAND", description = "After --: the program and its arguments.")
    List<String> command = List.of();

    @Option(names = "--connection", paramLabel = "NAME", description = "The connection that reaches it.")
    @Nullable
    String connection;

    @Option(names = "--path", paramLabel = "PATH", description = "Below the connection's address, such as mcp.")
    @Nullable
    String path;

    @Option(
            names = "--env-file",
            paramLabel = "FILE",
            description = "Lines NAME=value: the child's variables, kept sealed.")
    @Nullable
    Path environment;

    @Option(names = "--read", paramLabel = "PATH", description = "A path the child may read; may be repeated.")
    List<Path> reads = List.of();

    @Option(names = "--write", paramLabel = "PATH", description = "A path the child may write; may be repeated.")
    List<Path> writes = List.of();

    @Option(
            names = "--can-read-my-keys",
            description = "Run it although bubblewrap is missing, so that nothing keeps it from reading your files.")
    boolean bare;

    @Override
    public void run() {
        ObjectNode body = Json.object().put("name", name);
        if (connection != null) {
            body.put("connection", connection);
        }
        if (path != null) {
            body.put("path", path);
        }
        if (!command.isEmpty()) {
            command.forEach(body.putArray("command")::add);
            reads.forEach(
                    one -> body.withArray("reads").add(one.toAbsolutePath().toString()));
            writes.forEach(
                    one -> body.withArray("writes").add(one.toAbsolutePath().toString()));
            body.put("canReadMyKeys", bare);
            if (environment != null) {
                SecretInput.pairs(environment).forEach(body.putObject("environment")::put);
            }
        }
        JsonNode made = shared.gateway().post(UpstreamCommand.PATH, body);
        shared.print(
                made,
                "added, with " + made.path("tools").size() + " tools that wait; look at them with: bulla upstream show "
                        + name);
    }
}
