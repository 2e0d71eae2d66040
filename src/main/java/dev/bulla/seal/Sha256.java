package dev.bulla.seal;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// SHA-256 for every thread: each call works on a clone of one untouched digest, which costs less
/// than looking the algorithm up.
public final class Sha256 {
    private static final MessageDigest FRESH = fresh();

    private Sha256() {}

    public static Hash of(byte[] data) {
        return Hash.owning(digest().digest(data));
    }

    public static Hash of(byte[] data, int from, int length) {
        MessageDigest digest = digest();
        digest.update(data, from, length);
        return Hash.owning(digest.digest());
    }

    /// The hash of one byte and then some hashes, as Merkle trees want them (RFC 6962 section
    /// 2.1).
    public static Hash of(byte prefix, Hash... hashes) {
        MessageDigest digest = digest();
        digest.update(prefix);
        for (Hash hash : hashes) {
            hash.into(digest);
        }
        return Hash.owning(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return (MessageDigest) FRESH.clone();
        } catch (CloneNotSupportedException _) {
            return fresh();
        }
    }

    private static MessageDigest fresh() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
