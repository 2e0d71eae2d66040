package dev.bulla.cli;

import dev.bulla.json.Json;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `bulla agent access`: shows what an agent may do, or changes it.
@Command(
        name = "access",
        description = "Show an agent's access. With --allow and --deny, change it first; it takes effect on the next "
                + "call.")
final class AgentAccessCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The agent's name or id.")
    String name;

    @Option(names = "--allow", paramLabel = "TOOL[.ACTION]", description = "Allow this; takes a denial of it back.")
    @Nullable
    List<String> allow;

    @Option(names = "--deny", paramLabel = "TOOL[.ACTION]", description = "Deny this; wins over allowing its tool.")
    @Nullable
    List<String> deny;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        String path = "/api/v1/managed-agents/" + Gateway.encoded(AgentCommand.id(gateway, name)) + "/tool-access";
        JsonNode access = gateway.get(path);
        if (allow != null || deny != null) {
            access = gateway.patch(path, changed(access));
        }
        shared.print(
                access,
                "allow  " + words(access.path("allow")) + System.lineSeparator() + "deny   "
                        + words(access.path("deny")));
    }

    private JsonNode changed(JsonNode access) {
        Set<String> allowed = AgentCommand.texts(access.path("allow"));
        Set<String> denied = AgentCommand.texts(access.path("deny"));
        for (String entry : AgentCommand.orNone(allow)) {
            allowed.add(entry);
            denied.remove(entry);
        }
        for (String entry : AgentCommand.orNone(deny)) {
            denied.add(entry);
            allowed.remove(entry);
        }
        var body = Json.object();
        allowed.forEach(body.putArray("allow")::add);
        denied.forEach(body.putArray("deny")::add);
        return body;
    }

    private static String words(JsonNode entries) {
        String words = String.join(" ", AgentCommand.texts(entries));
        return words.isEmpty() ? "none" : Table.shown(words);
    }
}
