package dev.bulla.upstream.oauth;

import java.util.Optional;

/// Where holdings are kept, sealed; shared by all nodes, so every write says what it saw.
public interface Vault {
    /// The newest; empty once the credential is gone.
    Optional<Kept> read(String id);

    /// Keeps what was renewed, unless somebody changed it first.
    ///
    /// @return whether it was kept
    boolean replace(Kept seen, Holding next);

    /// Notes that only the person can bring it to life again, unless somebody changed it first.
    void bury(Kept seen);
}
