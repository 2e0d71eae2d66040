package dev.bulla.pipeline;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Cost;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Stage 6: the plan's gate, the work, its changes and outcome in one durable step, and then the
/// hooks.
final class Handle implements Stage {
    private final Journal journal;
    private final Auditor auditor;
    private final Plans plans;

    Handle(Journal journal, Auditor auditor, Plans plans) {
        this.journal = journal;
        this.auditor = auditor;
        this.plans = plans;
    }

    @Override
    public String word() {
        return "handler";
    }

    @Override
    public Step pass(Passage passage) {
        return new Step.End(handle(passage));
    }

    private Outcome handle(Passage passage) {
        Work work = passage.work();
        PersonId person = work.caller().person();
        Cost cost = passage.capability().rules().cost().apply(work.args());
        Optional<Refusal> gated = plans.gate(person, cost);
        if (gated.isPresent()) {
            return failed(passage, gated.get());
        }
        Result result;
        try {
            result = passage.capability().handler().run(work);
        } catch (RuntimeException bug) {
            return failed(
                    passage,
                    Incident.refusal("handler of " + passage.capability().name(), bug));
        }
        return switch (result) {
            case Result.Done done -> done(passage, done, plans.charge(person, cost));
            case Result.Blob blob -> {
                journal.finishLater(auditor.ran(passage));
                yield new Outcome.Blob(blob.mediaType(), blob.fileName(), blob.bytes());
            }
            case Result.Foreign foreign -> {
                journal.finishLater(auditor.ran(passage));
                yield new Outcome.Done(foreign.result(), true);
            }
            case Result.Refused refused -> failed(passage, refused.refusal());
            case Result.Unknown unknown -> {
                journal.finishLater(auditor.unknown(passage, unknown.refusal().reason()));
                yield new Outcome.Refused(unknown.refusal());
            }
        };
    }

    private Outcome done(Passage passage, Result.Done done, List<Change> charge) {
        List<Change> changes = changes(passage, done, charge);
        if (changes.isEmpty()) {
            journal.finishLater(auditor.ran(passage));
        } else {
            Entry refused = auditor.failed(passage);
            Optional<Refusal> broken = journal.finish(auditor.ran(passage), changes, refused);
            if (broken.isPresent()) {
                return new Outcome.Refused(broken.get());
            }
        }
        done.afterwards().forEach(hook -> hook(passage, hook));
        return new Outcome.Done(done.value());
    }

    private static List<Change> changes(Passage passage, Result.Done done, List<Change> charge) {
        Optional<Change> kept = passage.kept(done.value());
        if (charge.isEmpty() && kept.isEmpty()) {
            return done.changes();
        }
        List<Change> all = new ArrayList<>(done.changes());
        all.addAll(charge);
        kept.ifPresent(all::add);
        return all;
    }

    /// The write is durable and the caller has its answer: a hook that breaks is the house's
    /// trouble, not theirs.
    private static void hook(Passage passage, Runnable hook) {
        try {
            hook.run();
        } catch (RuntimeException bug) {
            Incident.log("hook after " + passage.capability().name(), bug);
        }
    }

    private Outcome failed(Passage passage, Refusal refusal) {
        journal.finishLater(auditor.failed(passage, refusal.reason()));
        return new Outcome.Refused(refusal);
    }
}
