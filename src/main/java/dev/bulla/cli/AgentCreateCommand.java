package dev.bulla.cli;

import dev.bulla.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        var body = Json.object();
        body.put("name", name);
        AgentCommand.orNone(allow).forEach(body.putArray("allow")::add);
        AgentCommand.orNone(deny).forEach(body.putArray("deny")::add);
        if (bare) {
            body.put("defaults", false);
        }
        var made = gateway.post("/api/v1/agents", body);
        String token = made.path("token").asString();
        var json = Json.object();
        json.put("id", made.path("id").asString());
        json.put("name", made.path("name").asString());
        json.put("token", token);
        json.put("origin", gateway.origin().toString());
        shared.print(
                json,
                words(made.path("name").asString(), token, gateway.origin().toString()));
    }

    private static String words(String name, String token, String origin) {
        return """
                Agent %1$s is made. Its token, shown this once:

                  export BULLA_TOKEN=%2$s

                For any MCP client, with the token in its environment:

                  {
                    "mcpServers": {
                      "bulla": {
                        "type": "http",
                        "url": "%3$s/mcp",
                        "headers": { "Authorization": "Bearer ${BULLA_TOKEN}" }
                      }
                    }
                  }

                Claude Code:

                  claude mcp add --transport http --scope user bulla %3$s/mcp --header "Authorization: Bearer $BULLA_TOKEN"

                Codex:

                  codex mcp add bulla --url %3$s/mcp --bearer-token-env-var BULLA_TOKEN
                """.formatted(Table.shown(name), token, origin).stripTrailing();
    }
}
