package dev.bulla.identity;

import dev.bulla.refusal.Reason;

/// What came of checking a credential.
public sealed interface Authentication {
    /// The credential is somebody's.
    record Known(Identity identity) implements Authentication {}

    /// It is missing, nobody's, revoked or ran out. Unknown, revoked and malformed are one
    /// answer.
    record Unknown(Reason reason) implements Authentication {}
}
