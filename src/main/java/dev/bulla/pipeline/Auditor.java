package dev.bulla.pipeline;

import dev.bulla.audit.Act;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.identity.Caller;
import dev.bulla.pipeline.Step.Stop;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The wall around the stages: words every call's intent, outcome and refusals for the log.
final class Auditor {
    private static final Map<String, String> REPLAY = Map.of("replay", "idempotent");

    private final Journal journal;

    Auditor(Journal journal) {
        this.journal = journal;
    }

    /// Writes a stop down, with its changes, and makes it the outcome; empty when a change does
    /// not hold (a twin was faster), and the call must be judged anew.
    Optional<Outcome> stopped(Passage passage, Stop stop) {
        Reason reason = stop.refusal().reason();
        Decision decision = reason.awaiting() ? Decision.AWAITING : Decision.REFUSED;
        Entry entry = entry(passage, Verdict.of(decision, reason.word(), passage.stages()), Phase.WHOLE);
        Optional<Refusal> broken = journal.note(entry, stop.changes());
        return broken.isPresent() ? Optional.empty() : Optional.of(new Outcome.Refused(stop.refusal()));
    }

    /// A repeat of what was done before: one record, nothing spent.
    Outcome replayed(Passage passage, JsonNode value) {
        Entry entry = entry(passage, Verdict.of(Decision.RAN, passage.stages()), Phase.WHOLE);
        journal.note(new Entry(entry.caller(), entry.act(), entry.verdict(), entry.phase(), REPLAY), List.of());
        return new Outcome.Done(value);
    }

    Entry intent(Passage passage) {
        return entry(passage, Verdict.of(Decision.STARTED, passage.stages()), Phase.INTENT);
    }

    Entry ran(Passage passage) {
        return outcome(passage, Verdict.of(Decision.RAN, passage.stages()));
    }

    Entry failed(Passage passage, Reason reason) {
        return outcome(passage, Verdict.of(Decision.FAILED, reason.word(), passage.stages()));
    }

    Entry unknown(Passage passage, Reason reason) {
        return outcome(passage, Verdict.of(Decision.UNKNOWN, reason.word(), passage.stages()));
    }

    /// The outcome of writes that did not hold; the journal knows which one and adds the reason.
    Entry failed(Passage passage) {
        return outcome(passage, Verdict.of(Decision.FAILED, passage.stages()));
    }

    private static Entry outcome(Passage passage, Verdict verdict) {
        return entry(passage, verdict, Phase.outcome(passage.intent(), passage.tookMicros()));
    }

    private static Entry entry(Passage passage, Verdict verdict, Phase phase) {
        Call call = passage.call();
        Who who = passage.identityIfKnown()
                .map(identity -> who(identity.caller()))
                .orElse(Who.NOBODY);
        Act act = new Act(call.door(), call.capability().toString(), passage.digest());
        return Entry.of(who, act, verdict.answered(passage.answered()), phase);
    }

    static Who who(Caller caller) {
        return new Who(caller.kind(), caller.key(), caller.name());
    }
}
