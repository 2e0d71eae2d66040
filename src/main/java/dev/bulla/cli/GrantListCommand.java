package dev.bulla.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/// `bulla grant list`.
@Command(name = "list", description = "List grants.")
final class GrantListCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--agent", paramLabel = "NAME", description = "Only this agent's.")
    @Nullable
    String agent;

    @Override
    public void run() {
        String path = agent == null ? "/api/v1/grants" : "/api/v1/grants?agent=" + Gateway.encoded(agent);
        Gateway gateway = shared.gateway();
        List<JsonNode> grants = gateway.all(path);
        Map<String, String> names = shared.json ? Map.of() : names(gateway);
        shared.list(
                grants,
                Column.of("Id", "id"),
                new Column("Agent", grant -> name(names, grant.path("agent").asString(""))),
                Column.of("Tool", "tool"),
                Column.of("Scopes", "scopes"),
                new Column("Used", GrantListCommand::used),
                Column.time("Ends", "expiresAt"),
                Column.of("State", "status"));
    }

    private static Map<String, String> names(Gateway gateway) {
        return gateway.all("/api/v1/agents").stream()
                .collect(Collectors.toMap(
                        a -> a.path("id").asString(""), a -> a.path("name").asString(""), (one, _) -> one));
    }

    private static String name(Map<String, String> names, String id) {
        return Table.shown(names.getOrDefault(id, id));
    }

    private static String used(JsonNode grant) {
        long spent = grant.path("spent").asLong(0);
        JsonNode most = grant.path("maxUses");
        return most.isNumber() ? spent + " of " + most.asLong() : Long.toString(spent);
    }
}
