package dev.bulla.oauth;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// Makes changes and their audit record durable together: neither without the other.
@FunctionalInterface
public interface Notary {
    /// Makes them durable, or nothing.
    ///
    /// @return empty when done; the refusal of the change that did not hold, or
    ///   `audit_unavailable`, when nothing was
    Optional<Refusal> note(Entry entry, List<Change> changes);
}
