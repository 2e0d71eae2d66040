package dev.bulla.workspace;

import java.util.Locale;

/// The kinds of thing the workspace keeps.
public enum Kind {
    NOTE,
    EVENT,
    CONTACT,
    ACCOUNT,
    TRANSACTION,
    FILE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
