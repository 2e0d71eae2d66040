package dev.bulla.mcp;

import java.util.Optional;

/// The two keys of this door, as functions: what tags session ids, and what seals request states.
public record Seals(Tag tag, Seal seal, Open open) {
    @FunctionalInterface
    public interface Tag {
        byte[] tag(byte[] data);
    }

    @FunctionalInterface
    public interface Seal {
        byte[] seal(byte[] plain, byte[] place);
    }

    @FunctionalInterface
    public interface Open {
        Optional<byte[]> open(byte[] sealed, byte[] place);
    }
}
