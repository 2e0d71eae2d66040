package dev.bulla.audit;

import dev.bulla.json.Canonical;
import java.util.Map;
import java.util.TreeMap;

/// An entry as canonical JSON with holes for `at`, `prev` and `seq`; the hash goes in later,
/// after `door`.
///
/// A record has a known flat shape, so its RFC 8785 text is written straight down, with the keys
/// in the order the RFC sorts them, and no tree is built (a test compares with another
/// implementation): answered at caller capability decision detail digest door hash of phase prev
/// reason seq stages tookMicros.
public record Draft(String toAt, String toHash, String toPrev, String toSeq, String end) {
    static Draft of(Entry entry) {
        Verdict verdict = entry.verdict();
        String toAt = verdict.answered() == Answered.NOT
                ? "{\"at\":\""
                : "{\"answered\":\"" + verdict.answered().word() + "\",\"at\":\"";
        String toSeq = verdict.reason().isEmpty() ? "\",\"seq\":" : reason(verdict.reason());
        return new Draft(toAt, middle(entry), phase(entry.phase()), toSeq, end(entry));
    }

    private static String middle(Entry entry) {
        StringBuilder out = new StringBuilder(320).append("\",\"caller\":{");
        Who who = entry.caller();
        optional(out, "\"id\":", who.id());
        Canonical.string("kind", out);
        out.append(':');
        Canonical.string(who.kind(), out);
        if (!who.name().isEmpty()) {
            out.append(",\"name\":");
            Canonical.string(who.name(), out);
        }
        out.append("},\"capability\":");
        Canonical.string(entry.act().capability(), out);
        out.append(",\"decision\":\"").append(entry.verdict().decision().word()).append("\",");
        detail(out, entry.detail());
        optional(out, "\"digest\":", entry.act().digest());
        return out.append("\"door\":\"")
                .append(entry.act().door().word())
                .append('"')
                .toString();
    }

    private static void optional(StringBuilder out, String key, String value) {
        if (!value.isEmpty()) {
            out.append(key);
            Canonical.string(value, out);
            out.append(',');
        }
    }

    private static void detail(StringBuilder out, Map<String, String> detail) {
        if (detail.isEmpty()) {
            return;
        }
        String open = "\"detail\":{";
        for (var fact : new TreeMap<>(detail).entrySet()) {
            out.append(open);
            Canonical.string(Clean.text(fact.getKey()), out);
            out.append(':');
            Canonical.string(Clean.text(fact.getValue()), out);
            open = ",";
        }
        out.append("},");
    }

    private static String phase(Phase phase) {
        return switch (phase) {
            case Phase.Intent _ -> ",\"phase\":\"intent\",\"prev\":\"";
            case Phase.Outcome outcome -> ",\"of\":" + outcome.of() + ",\"phase\":\"outcome\",\"prev\":\"";
            case Phase.Whole _ -> ",\"prev\":\"";
        };
    }

    private static String reason(String reason) {
        StringBuilder out = new StringBuilder(64).append("\",\"reason\":");
        Canonical.string(reason, out);
        return out.append(",\"seq\":").toString();
    }

    private static String end(Entry entry) {
        StringBuilder out = new StringBuilder(128).append(",\"stages\":[");
        String between = "";
        for (String stage : entry.verdict().stages()) {
            out.append(between);
            Canonical.string(stage, out);
            between = ",";
        }
        out.append(']');
        if (entry.phase() instanceof Phase.Outcome outcome) {
            out.append(",\"tookMicros\":").append(outcome.tookMicros());
        }
        return out.append('}').toString();
    }
}
