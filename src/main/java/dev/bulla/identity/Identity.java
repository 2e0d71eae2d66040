package dev.bulla.identity;

import java.util.Optional;

/// A caller whose credential was checked, and which kind of credential it was: a personal token
/// opens less than the operator's.
///
/// @param session the hash of the session's secret, for what is bound to one browser; empty for a
///   bearer
public record Identity(Caller caller, TokenKind credential, Presence presence, Optional<TokenHash> session) {
    public Identity(Caller caller, TokenKind credential, Presence presence) {
        this(caller, credential, presence, Optional.empty());
    }

    /// The same, with a proof that came along and was right.
    public Identity proven() {
        return new Identity(caller, credential, Presence.PROVEN, session);
    }

    /// The same, as a session whose person gave a proof just now.
    Identity fresh() {
        return new Identity(caller, credential, Presence.FRESH, session);
    }
}
