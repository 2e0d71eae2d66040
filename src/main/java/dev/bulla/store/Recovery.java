package dev.bulla.store;

import dev.bulla.audit.Act;
import dev.bulla.audit.Answered;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.json.Json;
import dev.bulla.store.AuditTail.Drafted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// Ends the calls that an earlier run never finished: each intent without an outcome gets the
/// outcome `unknown`.
final class Recovery {
    private static final int AT_ONCE = 1000;

    private Recovery() {}

    /// Reads the log only from where the last commit knew of an open intent.
    static SortedMap<Long, Entry> lost(SqlLedger ledger, long settled) {
        SortedMap<Long, Entry> open = new TreeMap<>();
        long after = settled;
        List<String> records = ledger.records(after, AT_ONCE);
        while (!records.isEmpty()) {
            for (String text : records) {
                note(Json.ours(text), open);
            }
            after += records.size();
            records = ledger.records(after, AT_ONCE);
        }
        return open;
    }

    static void end(SortedMap<Long, Entry> lost, Writer writer) {
        List<Drafted> outcomes = new ArrayList<>();
        lost.forEach((seq, intent) -> outcomes.add(Drafted.of(intent.lost(seq))));
        for (int from = 0; from < outcomes.size(); from += AT_ONCE) {
            List<Drafted> some = outcomes.subList(from, Math.min(outcomes.size(), from + AT_ONCE));
            writer.await(batch -> {
                for (Drafted outcome : some) {
                    batch.append(outcome);
                }
                return some.size();
            });
        }
    }

    private static void note(JsonNode record, SortedMap<Long, Entry> open) {
        switch (text(record, "phase")) {
            case "intent" -> open.put(record.path("seq").longValue(), entry(record));
            case "outcome" -> open.remove(record.path("of").longValue());
            default -> {}
        }
    }

    private static Entry entry(JsonNode record) {
        JsonNode caller = record.path("caller");
        Who who = new Who(text(caller, "kind"), text(caller, "id"), text(caller, "name"));
        Door door = Door.valueOf(text(record, "door").toUpperCase(Locale.ROOT));
        Act act = new Act(door, text(record, "capability"), text(record, "digest"));
        List<String> stages = new ArrayList<>();
        record.path("stages").forEach(stage -> stages.add(stage.stringValue()));
        Verdict verdict = Verdict.of(Decision.STARTED, stages);
        String answered = text(record, "answered");
        if (!answered.isEmpty()) {
            verdict = verdict.answered(Answered.valueOf(answered.toUpperCase(Locale.ROOT)));
        }
        Map<String, String> detail = new TreeMap<>();
        record.path("detail")
                .properties()
                .forEach(fact -> detail.put(fact.getKey(), fact.getValue().stringValue()));
        return new Entry(who, act, verdict, Phase.INTENT, detail);
    }

    private static String text(JsonNode object, String key) {
        JsonNode value = object.get(key);
        return value == null ? "" : value.stringValue();
    }
}
