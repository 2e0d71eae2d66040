package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;

/// What a person pastes into a client after an agent was made.
final class Paste {
    private Paste() {}

    /// An agent whose host starts `connect`.
    record Stdio(String agent, Path data) {}

    /// For clients that speak HTTP; the README shows the same three in the same order.
    static String http(String name, String token, String origin) {
        return """
                Agent %1$s is made. Its token, shown this once:

                  export BULLA_TOKEN=%2$s

                Claude Code:

                  claude mcp add --transport http --scope user bulla %3$s/mcp --header "Authorization: Bearer $BULLA_TOKEN"

                Codex:

                  codex mcp add bulla --url %3$s/mcp --bearer-token-env-var BULLA_TOKEN

                Any MCP client, with the token in its environment:

                  {
                    "mcpServers": {
                      "bulla": {
                        "type": "http",
                        "url": "%3$s/mcp",
                        "headers": { "Authorization": "Bearer ${BULLA_TOKEN}" }
                      }
                    }
                  }
                """.formatted(Table.shown(name), token, origin).stripTrailing();
    }

    /// For hosts that start a program and speak to it by its lines.
    ///
    /// @param usual whether `connect` looks for the token there by itself
    static String stdio(Stdio place, Path file, boolean usual) {
        var servers = Json.object();
        var bulla = servers.putObject("mcpServers").putObject("bulla");
        bulla.put("command", System.getProperty("bulla.launcher", "bulla"));
        var args = bulla.putArray("args").add("connect").add("--agent").add(place.agent());
        args.add("--data").add(place.data().toString());
        if (!usual) {
            args.add("--token-file").add(file.toString());
        }
        return """
                Agent %s is made. Its token is in %s, for you alone.

                For hosts that speak only stdio:

                  %s
                """.formatted(Table.shown(place.agent()), file, Json.text(servers))
                .stripTrailing();
    }
}
