package dev.bulla.identity;

import java.util.Optional;

/// The kinds of bearer token and the prefix each one starts with (wire contract 4 and 11).
public enum TokenKind {
    /// An agent's static token: opens MCP, the facade and the agent's part of REST.
    AGENT("bulla_"),
    /// An OAuth access token: opens MCP as the agent that a person consented to.
    ACCESS("bullaa_"),
    /// The owner's operator token, kept in the data folder: opens REST as the owner.
    OPERATOR("bullao_"),
    /// A personal token: opens the workspace over REST, nothing else.
    PERSONAL("bullap_"),
    /// A signed-in browser's secret: opens REST and the pages, and counts only from the cookie.
    SESSION("bullaw_"),
    /// A short-lived token of the injecting proxy, a signed JWT: opens one connection as an agent.
    PROXY("eyJ");

    private final String prefix;

    TokenKind(String prefix) {
        this.prefix = prefix;
    }

    public String prefix() {
        return prefix;
    }

    /// How a token of this kind must have come. A session that counted as a bearer could be used
    /// by whoever reads it once, without the form's own secret that its cookie needs.
    boolean comesBy(UnverifiedToken.Carrier carrier) {
        return (this == SESSION) == (carrier == UnverifiedToken.Carrier.COOKIE);
    }

    static Optional<TokenKind> of(String token) {
        for (TokenKind kind : values()) {
            if (token.startsWith(kind.prefix)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
