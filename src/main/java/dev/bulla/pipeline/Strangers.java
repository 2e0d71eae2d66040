package dev.bulla.pipeline;

import dev.bulla.audit.Act;
import dev.bulla.audit.Answered;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.identity.Caller;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Refusals of requests without a valid credential: audited as counts per address, reason and
/// minute, so that a flood of guesses cannot fill the log, and one record tells the whole flood.
public final class Strangers {
    /// More addresses than this in one minute are counted together.
    private static final int ADDRESSES = 1_000;

    private static final String OTHERS = "others";

    private final Journal journal;
    private final InstantSource clock;
    private Map<Met, Long> counts = new HashMap<>();

    private record Met(Door door, String address, Reason reason, Instant minute) {}

    public Strangers(Journal journal, InstantSource clock) {
        this.journal = journal;
        this.clock = clock;
    }

    /// One more request that no valid credential came with.
    ///
    /// @param address the socket's address
    public synchronized void refused(Door door, String address, Reason reason) {
        Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        Met met = new Met(door, address, reason, minute);
        boolean room = counts.containsKey(met) || counts.size() < ADDRESSES;
        counts.merge(room ? met : new Met(door, OTHERS, reason, minute), 1L, Long::sum);
    }

    /// A valid token with another agent's session: always a record of its own.
    public void mismatch(Caller caller, Door door) {
        Verdict verdict = Verdict.of(Decision.REFUSED, Reason.SESSION_MISMATCH.word(), List.of("authenticate"));
        journal.note(Entry.of(Auditor.who(caller), new Act(door, "session", ""), verdict, Phase.WHOLE), List.of());
    }

    /// Writes down what was counted up to now. The house calls it each minute and when it stops.
    public void settle() {
        List<Entry> entries = new ArrayList<>();
        take().forEach((met, count) -> entries.add(entry(met, count)));
        entries.forEach(entry -> journal.note(entry, List.of()));
    }

    private synchronized Map<Met, Long> take() {
        Map<Met, Long> taken = counts;
        counts = new HashMap<>();
        return taken;
    }

    private static Entry entry(Met met, long count) {
        Verdict verdict = new Verdict(Decision.REFUSED, met.reason().word(), List.of("authenticate"), Answered.NOT);
        Map<String, String> detail = Map.of(
                "address", met.address(),
                "count", Long.toString(count),
                "door", met.door().word(),
                "minute", met.minute().toString());
        return new Entry(Who.NOBODY, new Act(Door.COUNT, "requests", ""), verdict, Phase.WHOLE, detail);
    }
}
