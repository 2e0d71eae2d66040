package dev.bulla.store;

import dev.bulla.audit.Entry;
import dev.bulla.audit.Verdict;
import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.pipeline.Admission;
import dev.bulla.pipeline.Journal;
import dev.bulla.pipeline.Stake;
import dev.bulla.refusal.Refusal;
import dev.bulla.store.AuditTail.Drafted;
import java.util.List;
import java.util.Optional;

/// The durable steps of a call, handed to the writing thread. The callers make the text of their
/// records here, on their own threads.
final class SqlJournal implements Journal, Changes {
    private final Writer writer;

    SqlJournal(Writer writer) {
        this.writer = writer;
    }

    @Override
    public Admission admit(Entry intent, Optional<Stake> stake) {
        Drafted drafted = Drafted.of(intent);
        return writer.await(batch -> {
            Optional<Admission> no = stake.isEmpty() ? Optional.empty() : Turnstile.enter(batch.tx(), stake.get());
            return no.isPresent() ? no.get() : new Admission.Admitted(batch.append(drafted));
        });
    }

    @Override
    public Optional<Refusal> finish(Entry outcome, List<Change> changes, Entry refused) {
        Drafted drafted = Drafted.of(outcome);
        return writer.await(batch -> {
            Optional<Refusal> no = batch.apply(changes);
            batch.append(no.isEmpty() ? drafted : Drafted.of(because(refused, no.get())));
            return no;
        });
    }

    @Override
    public void finishLater(Entry outcome) {
        Drafted drafted = Drafted.of(outcome);
        writer.later(batch -> batch.append(drafted));
    }

    @Override
    public Optional<Refusal> note(Entry entry, List<Change> changes) {
        Drafted drafted = Drafted.of(entry);
        return writer.await(batch -> {
            Optional<Refusal> no = batch.apply(changes);
            if (no.isEmpty()) {
                batch.append(drafted);
            }
            return no;
        });
    }

    @Override
    public Optional<Refusal> apply(List<Change> changes) {
        return writer.await(batch -> batch.apply(changes));
    }

    /// Why a change did not hold is known only here.
    private static Entry because(Entry refused, Refusal why) {
        Verdict said = refused.verdict();
        Verdict verdict = new Verdict(said.decision(), why.reason().word(), said.stages(), said.answered());
        return new Entry(refused.caller(), refused.act(), verdict, refused.phase(), refused.detail());
    }
}
