package dev.bulla.console.workspace;

import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.Visit;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One page of a list, as it was asked for in the address.
///
/// @param asked what was asked for, to stand in the filter again
/// @param next the address of the next page; empty on the last
/// @param first the address of the first page; empty on the first
/// @param wrong why the list could not be made
public record Found(Map<String, String> asked, List<JsonNode> items, String next, String first, String wrong) {
    private static final int PAGE = 50;

    /// Asks for a list.
    ///
    /// @param path of the list's page
    /// @param keys which keys of the address are arguments
    static Found of(Visit visit, Verbs verbs, String path, String... keys) {
        ObjectNode args = Json.object().put("limit", PAGE);
        Map<String, String> asked = new LinkedHashMap<>();
        for (String key : keys) {
            String text = visit.query(key).strip();
            asked.put(key, text);
            if (!text.isEmpty()) {
                args.put(key, text);
            }
        }
        String cursor = visit.query("cursor");
        if (!cursor.isEmpty()) {
            args.put("cursor", cursor);
        }
        String first = cursor.isEmpty() ? "" : address(path, asked, "");
        return switch (verbs.list(visit, args)) {
            case Outcome.Done done -> {
                List<JsonNode> items = new ArrayList<>();
                done.value().path("items").forEach(items::add);
                String next = done.value().path("nextCursor").asString("");
                yield new Found(asked, items, next.isEmpty() ? "" : address(path, asked, next), first, "");
            }
            case Outcome.Refused refused ->
                new Found(
                        asked,
                        List.of(),
                        "",
                        first,
                        Trouble.of(refused.refusal()).beside());
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private static String address(String path, Map<String, String> asked, String cursor) {
        List<String> parts = new ArrayList<>();
        asked.forEach((key, text) -> {
            if (!text.isEmpty()) {
                parts.add(key + "=" + Urls.encode(text));
            }
        });
        if (!cursor.isEmpty()) {
            parts.add("cursor=" + Urls.encode(cursor));
        }
        return parts.isEmpty() ? path : path + "?" + String.join("&", parts);
    }

    public String asked(String key) {
        return asked.getOrDefault(key, "");
    }

    /// Whether the list is only a part of what is there.
    public boolean narrowed() {
        return !first.isEmpty()
                || asked.entrySet().stream()
                        .anyMatch(one ->
                                !one.getKey().equals("sort") && !one.getValue().isEmpty());
    }
}
