package dev.bulla.identity;

/// How surely the person themself is there. A bearer proves that somebody holds it, not that the
/// person does.
public enum Presence {
    /// A bearer token speaks.
    ABSENT,
    /// A signed-in browser.
    SIGNED_IN,
    /// A signed-in browser whose person gave the password or a passkey minutes ago.
    FRESH,
    /// The password or a user-verified passkey came with this very call.
    PROVEN;

    public boolean atLeast(Presence other) {
        return compareTo(other) >= 0;
    }
}
