package dev.bulla.seal;

import java.security.SecureRandom;
import java.util.HexFormat;

/// Mints random bearer tokens and nonces; what is kept of a token is {@link #fingerprint}, never
/// the token.
public final class Tokens {
    private static final int LENGTH = 32;
    private final SecureRandom random;

    public Tokens(SecureRandom random) {
        this.random = random;
    }

    /// A prefix and 64 hex digits: 256 bits nobody guesses, in a shape that scanners for leaked
    /// secrets can find.
    public String mint(String prefix) {
        return prefix + HexFormat.of().formatHex(bytes(LENGTH));
    }

    public byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /// What the database keeps: SHA-256 needs no salt and no slowness over 256 random bits.
    public static Hash fingerprint(String token) {
        return Sha256.of(Keys.utf8(token));
    }
}
