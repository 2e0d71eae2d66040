package dev.bulla.identity;

/// What a person gives along with one call to prove that it is them who asks, now: proves nothing
/// until it was verified, and never shows itself.
///
/// @param address who sent it: wrong proofs are counted by account and address
public record UnverifiedProof(Means means, String exposed, String address) {
    /// What it is.
    public enum Means {
        PASSWORD,
        /// The answer of `navigator.credentials.get`, as JSON (WebAuthn 5.8.1).
        PASSKEY
    }

    @Override
    public String toString() {
        return "UnverifiedProof[hidden]";
    }
}
