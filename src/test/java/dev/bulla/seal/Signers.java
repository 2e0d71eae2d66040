package dev.bulla.seal;

import java.util.Arrays;

/// Signers with known keys, for tests.
public final class Signers {
    private Signers() {}

    public static Signer of(String name, int seed) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) seed);
        return Signer.fromSeed(name, bytes);
    }
}
