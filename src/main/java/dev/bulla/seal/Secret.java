package dev.bulla.seal;

import java.util.Arrays;
import java.util.function.Function;

/// A secret in memory, which nothing prints by accident: whoever wants the bytes has to say so
/// with {@link
/// #exposeTo}.
public final class Secret implements AutoCloseable {
    private final byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Secret of(byte[] bytes) {
        return new Secret(bytes.clone());
    }

    /// Hands the bytes to one use, and wipes the copy it saw. The use must not let them out: that
    /// is what the name warns of.
    public <T> T exposeTo(Function<byte[], T> use) {
        byte[] copy = bytes.clone();
        try {
            return use.apply(copy);
        } finally {
            Arrays.fill(copy, (byte) 0);
        }
    }

    @Override
    public void close() {
        Arrays.fill(bytes, (byte) 0);
    }

    @Override
    public String toString() {
        return "Secret(hidden)";
    }
}
