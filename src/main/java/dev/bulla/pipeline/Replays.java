package dev.bulla.pipeline;

import dev.bulla.change.Change;
import java.time.Instant;
import java.util.Optional;

/// Where the answers of idempotent writes are kept for 24 hours, sealed.
public interface Replays {
    Optional<Replay> find(String caller, String key, Instant now);

    Change keep(String caller, String key, Replay replay);

    /// A kept answer and the digest of the call that got it.
    record Replay(String digest, byte[] sealedAnswer, Instant until) {}
}
