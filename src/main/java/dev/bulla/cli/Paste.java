package dev.bulla.cli;

import dev.bulla.identity.ClientSetup;
import dev.bulla.json.Json;
import java.nio.file.Path;

/// What a person pastes into a client after an agent was made.
final class Paste {
    private Paste() {}

    /// An agent whose host starts `connect`.
    record Stdio(String agent, Path data) {}

    /// For clients that speak HTTP; the README shows the same three in the same order.
    static String http(String name, String token, String origin) {
        ClientSetup setup = new ClientSetup(origin, token);
        return """
                Agent %s is made. Its token, shown this once:

                  %s

                Claude Code:

                  %s

                Codex:

                  %s

                Any MCP client, with the token in its environment:

                %s

                What it may do ends after 90 days without use; over your accounts, after 90 days or 1,000 uses. See:
                bulla grant list --agent %s
                """.formatted(
                Table.shown(name),
                setup.export(),
                setup.claudeCode(),
                setup.codex(),
                setup.servers().indent(2).stripTrailing(),
                DataOption.quoted(name)).stripTrailing();
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
