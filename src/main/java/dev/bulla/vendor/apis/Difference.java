package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What changed between two definitions of one operation, in lines that a person can read.
public final class Difference {
    private static final int MOST_LINES = 60;
    private static final int LONGEST = 120;

    private final List<String> lines = new ArrayList<>();

    private Difference() {}

    /// Empty when the two mean the same.
    public static List<String> between(String before, String after) {
        Difference difference = new Difference();
        difference.compare("", readable(before), readable(after));
        if (difference.lines.size() > MOST_LINES) {
            int more = difference.lines.size() - MOST_LINES;
            List<String> first = new ArrayList<>(difference.lines.subList(0, MOST_LINES));
            first.add("… and " + more + " more");
            return first;
        }
        return difference.lines;
    }

    /// The fields by name, so that one more of them is one line and not a shift of all.
    private static JsonNode readable(String text) {
        var json = (tools.jackson.databind.node.ObjectNode) Json.ours(text);
        var fields = Json.object();
        for (JsonNode input : json.get("inputs")) {
            var field = Json.object();
            input.properties().forEach(member -> {
                if (!member.getKey().equals("field")) {
                    field.set(member.getKey(), member.getValue());
                }
            });
            fields.set(input.get("field").stringValue(), field);
        }
        json.remove("inputs");
        json.set("field", fields);
        return json;
    }

    private void compare(String at, @Nullable JsonNode before, @Nullable JsonNode after) {
        if (Objects.equals(before, after)) {
            return;
        }
        if (before == null && after != null) {
            lines.add("+ " + at + ": " + cut(after));
        } else if (after == null && before != null) {
            lines.add("- " + at + ": " + cut(before));
        } else if (before != null && before.isObject() && after != null && after.isObject()) {
            Set<String> names = new LinkedHashSet<>(before.propertyNames());
            names.addAll(after.propertyNames());
            names.forEach(name -> compare(at.isEmpty() ? name : at + "." + name, before.get(name), after.get(name)));
        } else {
            lines.add("~ " + at + ": " + cut(before) + " -> " + cut(after));
        }
    }

    private static String cut(@Nullable JsonNode value) {
        return value == null ? "" : Words.line(Json.text(value), LONGEST);
    }
}
