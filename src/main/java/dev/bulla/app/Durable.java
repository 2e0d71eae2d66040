package dev.bulla.app;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.pipeline.Journal;
import dev.bulla.pipeline.JournalDown;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// Makes a record and its changes durable for who has no pipeline around: that nothing can be
/// written is an answer too.
record Durable(Journal journal) {
    Optional<Refusal> note(Entry entry, List<Change> changes) {
        try {
            return journal.note(entry, changes);
        } catch (JournalDown _) {
            return Optional.of(Refusal.of(Reason.AUDIT_UNAVAILABLE));
        }
    }
}
