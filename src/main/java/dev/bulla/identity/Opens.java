package dev.bulla.identity;

/// Which kinds of token open a door: the one table, asked by the doors and again by the
/// pipeline's first stage.
public enum Opens {
    REST,
    MCP,
    FACADE,
    PROXY,
    NOTHING;

    boolean takes(TokenKind kind) {
        return switch (this) {
            // An access token is bound to the MCP endpoint and opens nothing else.
            case REST -> kind != TokenKind.ACCESS && kind != TokenKind.PROXY;
            case MCP -> kind == TokenKind.AGENT || kind == TokenKind.ACCESS;
            // A host holds its agents' static tokens; anything else would give it more than an
            // agent.
            case FACADE -> kind == TokenKind.AGENT;
            case PROXY -> kind == TokenKind.PROXY;
            case NOTHING -> false;
        };
    }
}
