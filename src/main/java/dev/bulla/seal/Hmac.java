package dev.bulla.seal;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA-256 under one purpose's key, for every thread: each call works on a clone of one
/// prepared Mac.
public final class Hmac {
    private final Mac prepared;

    Hmac(byte[] key) {
        try {
            prepared = Mac.getInstance("HmacSHA256");
            prepared.init(new SecretKeySpec(key, "HmacSHA256"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    public Hash tag(byte[] data) {
        try {
            return Hash.owning(((Mac) prepared.clone()).doFinal(data));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the JDK's HmacSHA256 can be cloned", e);
        }
    }

    /// Whether this tag is the data's, in constant time.
    public boolean vouches(byte[] data, Hash tag) {
        return tag(data).matches(tag);
    }

    @Override
    public String toString() {
        return "Hmac(hidden)";
    }
}
