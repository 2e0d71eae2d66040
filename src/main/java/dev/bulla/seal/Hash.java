package dev.bulla.seal;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/// Thirty-two bytes that name something: a SHA-256 or an HMAC-SHA-256, written as lower-case hex.
public final class Hash {
    public static final int LENGTH = 32;
    /// What comes before the first record of a chain.
    public static final Hash ZERO = new Hash(new byte[LENGTH]);

    private static final HexFormat HEX = HexFormat.of();
    private final byte[] bytes;

    private Hash(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a hash has 32 bytes, not " + bytes.length);
        }
        this.bytes = bytes;
    }

    public static Hash of(byte[] bytes) {
        return new Hash(bytes.clone());
    }

    /// Takes the array as its own: for arrays that were made a moment ago and that nobody else
    /// holds.
    static Hash owning(byte[] bytes) {
        return new Hash(bytes);
    }

    public static Hash ofHex(String hex) {
        return new Hash(HEX.parseHex(hex));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String hex() {
        return HEX.formatHex(bytes);
    }

    /// Compares without telling by its duration where the first difference is.
    public boolean matches(Hash other) {
        return MessageDigest.isEqual(bytes, other.bytes);
    }

    /// Writes the bytes into a digest without a copy.
    void into(MessageDigest digest) {
        digest.update(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hash that && MessageDigest.isEqual(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return hex();
    }
}
