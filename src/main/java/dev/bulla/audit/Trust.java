package dev.bulla.audit;

import dev.bulla.seal.Verifier;

/// What a verification starts from: the public key, whether it came from outside the thing
/// verified, and an earlier checkpoint (empty when there is none).
public record Trust(Verifier key, boolean keyFromOutside, String earlier) {
    /// The key was kept elsewhere.
    public static Trust outside(Verifier key) {
        return new Trust(key, true, "");
    }

    /// The key lies beside the log, where whoever replaces the one can replace the other.
    public static Trust beside(Verifier key) {
        return new Trust(key, false, "");
    }

    /// And the log must be a continuation of what this checkpoint's note covers.
    public Trust since(String checkpoint) {
        return new Trust(key, keyFromOutside, checkpoint);
    }

    boolean anchored() {
        return keyFromOutside || !earlier.isEmpty();
    }
}
