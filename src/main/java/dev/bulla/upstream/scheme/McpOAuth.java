package dev.bulla.upstream.scheme;

import dev.bulla.upstream.oauth.OAuthWords;
import java.util.List;

/// An MCP server that says itself who grants access to it (RFC 9728): nothing is typed in but
/// where it stands.
final class McpOAuth extends OAuth {
    @Override
    public String word() {
        return OAuthWords.MCP;
    }

    @Override
    public String label() {
        return "MCP server: sign in, found out from the server";
    }

    @Override
    public List<Ask> fields() {
        return List.of(Ask.setting(OAuthWords.PATH, "Its path below the address, such as mcp")
                .optional());
    }

    @Override
    public boolean atVendor() {
        return true;
    }
}
