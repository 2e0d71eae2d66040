package dev.bulla.identity;

/// Who can tell whether a proof is a person's.
@FunctionalInterface
public interface Proofs {
    /// Where nobody can sign in no proof is anybody's.
    Proofs NONE = (_, _) -> Verdict.WRONG;

    /// Judges a proof that came with a session.
    ///
    /// @param who whose session; a passkey's answer counts in the browser that was asked for it
    ///   only
    Verdict verify(Identity who, UnverifiedProof proof);

    /// What came of it.
    enum Verdict {
        RIGHT,
        WRONG,
        /// Too many were wrong: this one was not looked at.
        LOCKED
    }
}
