package dev.bulla.cli;

import dev.bulla.json.Json;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `bulla upstream accept`.
@Command(
        name = "accept",
        description = "Accept tools as they say they are now. Agents that you allow them can call them; calls of what "
                + "does not only read ask you first.")
final class UpstreamAcceptCommand implements Runnable {
    @Mixin
    Shared shared;

    @Spec
    CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The server.")
    String name;

    @Parameters(index = "1..*", paramLabel = "TOOL", description = "The tools, as show names them.")
    List<String> tools = List.of();

    @Option(names = "--all", description = "Every tool that waits or changed.")
    boolean all;

    @Option(names = "--read-only", description = "Take the word of those that say they only read.")
    boolean readOnly;

    @Override
    public void run() {
        if (all != tools.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "name the tools, or say --all");
        }
        Gateway gateway = shared.gateway();
        ObjectNode body = Json.object();
        if (!all) {
            tools.forEach(body.putArray("tools")::add);
        }
        ObjectNode seen = body.putObject("seen");
        for (JsonNode tool : gateway.get(UpstreamCommand.path(name, "")).path("tools")) {
            seen.put(tool.path("tool").asString(""), tool.path("digest").asString(""));
            if (readOnly && tool.path("saysReadOnly").asBoolean(false)) {
                body.withArray("readOnly").add(tool.path("tool").asString(""));
            }
        }
        JsonNode done = gateway.post(UpstreamCommand.path(name, "accept"), body);
        shared.print(done, "accepted " + Column.plain(done.path("accepted")));
    }
}
