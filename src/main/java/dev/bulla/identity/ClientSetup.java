package dev.bulla.identity;

/// What a person pastes into their client so that it connects as an agent: the same words on the
/// command line and on the page.
///
/// @param origin the public origin
/// @param token the agent's static token, just made
public record ClientSetup(String origin, String token) {

    /// The line that puts the token where the blocks look for it.
    public String export() {
        return "export BULLA_TOKEN=" + token;
    }

    /// For any client that reads `mcpServers`.
    public String servers() {
        return """
                {
                  "mcpServers": {
                    "bulla": {
                      "type": "http",
                      "url": "%s/mcp",
                      "headers": { "Authorization": "Bearer ${BULLA_TOKEN}" }
                    }
                  }
                }""".formatted(origin);
    }

    public String claudeCode() {
        return "claude mcp add --transport http --scope user bulla " + origin
                + "/mcp --header \"Authorization: Bearer $BULLA_TOKEN\"";
    }

    public String codex() {
        return "codex mcp add bulla --url " + origin + "/mcp --bearer-token-env-var BULLA_TOKEN";
    }

    /// Hermes: an entry of `mcp_servers` in its settings, the token in `~/.hermes/.env`.
    public String hermes() {
        return """
                # ~/.hermes/.env
                BULLA_TOKEN=%2$s

                # ~/.hermes/config.yaml
                mcp_servers:
                  bulla:
                    url: %1$s/mcp
                    headers:
                      Authorization: "Bearer ${BULLA_TOKEN}\"""".formatted(origin, token);
    }

    /// OpenClaw: an entry of `mcp.servers` in its settings.
    public String openClaw() {
        return """
                {
                  "mcp": {
                    "servers": {
                      "bulla": {
                        "transport": "streamable-http",
                        "url": "%s/mcp",
                        "headers": { "Authorization": "Bearer ${BULLA_TOKEN}" }
                      }
                    }
                  }
                }""".formatted(origin);
    }

    @Override
    public String toString() {
        return "ClientSetup[" + origin + "]";
    }
}
