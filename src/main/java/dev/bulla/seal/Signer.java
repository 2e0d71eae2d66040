package dev.bulla.seal;

import com.google.crypto.tink.subtle.Ed25519Sign;
import java.security.GeneralSecurityException;

/// Signs with one Ed25519 key; the key itself stays inside.
public final class Signer {
    private final Ed25519Sign sign;
    private final Verifier verifier;

    private Signer(Ed25519Sign sign, Verifier verifier) {
        this.sign = sign;
        this.verifier = verifier;
    }

    /// A signer from 32 seed bytes.
    static Signer fromSeed(String name, byte[] seed) {
        try {
            var pair = Ed25519Sign.KeyPair.newKeyPairFromSeed(seed);
            return new Signer(new Ed25519Sign(seed), new Verifier(name, pair.getPublicKey()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("32 bytes make an Ed25519 key", e);
        }
    }

    public byte[] sign(byte[] message) {
        try {
            return sign.sign(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("signing failed", e);
        }
    }

    /// The public half.
    public Verifier verifier() {
        return verifier;
    }

    @Override
    public String toString() {
        return "Signer(" + verifier.name() + ")";
    }
}
