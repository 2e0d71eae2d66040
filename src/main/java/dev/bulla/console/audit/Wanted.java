package dev.bulla.console.audit;

import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Which records are wanted, as the address asks.
public record Wanted(Map<String, String> values) {
    private static final List<String> KEYS = List.of("caller", "capability", "decision", "door", "reason");

    static Wanted of(Visit visit) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String key : KEYS) {
            String text = visit.query(key).strip();
            if (!text.isEmpty()) {
                values.put(key, text);
            }
        }
        return new Wanted(values);
    }

    public String at(String key) {
        return values.getOrDefault(key, "");
    }

    public boolean any() {
        return !values.isEmpty();
    }

    boolean fits(JsonNode record) {
        JsonNode caller = record.path("caller");
        return (holds(caller.path("name"), "caller")
                        || holds(caller.path("id"), "caller")
                        || holds(caller.path("kind"), "caller"))
                && holds(record.path("capability"), "capability")
                && holds(record.path("reason"), "reason")
                && is(record.path("decision"), "decision")
                && is(record.path("door"), "door");
    }

    private boolean holds(JsonNode value, String key) {
        String part = at(key).toLowerCase(Locale.ROOT);
        return part.isEmpty() || value.asString("").toLowerCase(Locale.ROOT).contains(part);
    }

    private boolean is(JsonNode value, String key) {
        return at(key).isEmpty() || value.asString("").equals(at(key));
    }

    /// The address of the records before one.
    String before(long seq) {
        List<String> parts = new ArrayList<>(List.of("before=" + seq));
        values.forEach((key, text) -> parts.add(key + "=" + Urls.encode(text)));
        return "/audit?" + String.join("&", parts);
    }
}
