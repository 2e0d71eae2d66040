package dev.bulla.change;

import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// Where the house itself (not a call) makes a write durable: start-up, expiry, housekeeping.
public interface Changes {
    /// Applies all of them in one durable step, or none.
    ///
    /// @return empty when done; the refusal of the first change that did not hold (a taken name,
    ///   another version) when nothing was
    Optional<Refusal> apply(List<Change> changes);
}
