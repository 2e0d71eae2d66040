package dev.bulla.pipeline;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// The durable steps of a call. Everything that arrives while one commit runs goes into the next
/// (group commit), each in a savepoint of its own, so that one refused item harms no other.
///
/// Every method throws {@link JournalDown} when nothing could be written; then nothing may run.
public interface Journal {
    /// Item A: re-checks the agent's epoch, takes the answer, spends the use, writes the intent.
    /// Waits until durable.
    ///
    /// @param stake empty for a person's call
    Admission admit(Entry intent, Optional<Stake> stake);

    /// Item B for a call that writes: the changes and the outcome, together. Waits until durable.
    /// When a change does not hold, none is made, `refused` is written instead of the outcome,
    /// and its refusal comes back.
    Optional<Refusal> finish(Entry outcome, List<Change> changes, Entry refused);

    /// Item B for a call that only read: queued, not awaited.
    void finishLater(Entry outcome);

    /// A refusal or an ask: one record and the changes that belong to it. Waits until durable.
    Optional<Refusal> note(Entry entry, List<Change> changes);
}
