package dev.bulla.identity;

/// Who can tell whether a proof is a person's.
@FunctionalInterface
public interface Proofs {
    /// Where nobody can sign in no proof is anybody's.
    Proofs NONE = (_, _) -> Verdict.WRONG;

    Verdict verify(Person person, UnverifiedProof proof);

    /// What came of it.
    enum Verdict {
        RIGHT,
        WRONG,
        /// Too many were wrong: this one was not looked at.
        LOCKED
    }
}
