package dev.bulla.identity;

/// A caller whose credential was checked, and which kind of credential it was: a personal token
/// opens less than the operator's.
public record Identity(Caller caller, TokenKind credential, Presence presence) {
    /// The same, with a proof that came along and was right.
    public Identity proven() {
        return new Identity(caller, credential, Presence.PROVEN);
    }

    /// The same, as a session whose person gave a proof just now.
    Identity fresh() {
        return new Identity(caller, credential, Presence.FRESH);
    }
}
