package dev.bulla.audit;

import java.util.Map;

/// What a caller of the log says happened: everything of a record but its place in the chain.
///
/// Never a secret and never a body: names, digests, decisions, timings. `detail` holds short
/// facts beside them (an address, a count); its values are cleaned, but what must not be in the
/// log must not be given to it.
public record Entry(Who caller, Act act, Verdict verdict, Phase phase, Map<String, String> detail) {
    public Entry {
        detail = Map.copyOf(detail);
    }

    public static Entry of(Who caller, Act act, Verdict verdict, Phase phase) {
        return new Entry(caller, act, verdict, phase, Map.of());
    }

    /// Something the gateway notes by itself.
    public static Entry system(String what, Map<String, String> detail) {
        Verdict ran = Verdict.of(Decision.RAN, java.util.List.of());
        return new Entry(Who.SYSTEM, new Act(Door.SYSTEM, what, ""), ran, Phase.WHOLE, detail);
    }

    /// The outcome of an intent whose end nobody saw, written at the start after a crash.
    public Entry lost(long seq) {
        Verdict unknown = Verdict.of(Decision.UNKNOWN, verdict.stages());
        return new Entry(caller, act, unknown, Phase.outcome(seq, 0), detail);
    }

    /// The text of this entry, ready to be chained: a calling thread makes it so that the one
    /// writing thread need not.
    public Draft draft() {
        return Draft.of(this);
    }
}
