package dev.bulla.audit;

import java.util.Locale;

/// Where a call came in.
public enum Door {
    REST,
    MCP,
    FACADE,
    PROXY,
    /// The token and revocation endpoints of OAuth.
    OAUTH,
    /// Nobody called: the gateway notes something itself, as that it starts again after a crash.
    SYSTEM,
    /// Refusals without a valid credential, counted by address, reason and minute, so that a
    /// flood cannot fill the log.
    COUNT;

    private final String word = name().toLowerCase(Locale.ROOT);

    public String word() {
        return word;
    }
}
