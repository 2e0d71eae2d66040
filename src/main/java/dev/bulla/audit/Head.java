package dev.bulla.audit;

import dev.bulla.seal.Hash;
import java.time.Instant;

/// The newest end of a chain: how many records, the hash and time of the newest, and what the
/// tree needs to grow.
public record Head(long size, Hash hash, Instant at, Frontier frontier) {
    public static final Head EMPTY = new Head(0, Hash.ZERO, Instant.EPOCH, Frontier.EMPTY);

    /// The Merkle root over all records.
    public Hash root() {
        return frontier.root();
    }
}
