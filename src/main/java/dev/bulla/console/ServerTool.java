package dev.bulla.console;

import dev.bulla.console.frame.Shown;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// A server's tool as a person judges it: its own words, shown so that nothing in them hides.
///
/// @param state `new`, `ready`, `frozen` or `gone`
/// @param saysReadOnly its claim
/// @param readOnly whether the person took its word
/// @param seen `TOOL:DIGEST` of what is shown
/// @param changes what it says now against what was accepted, where it was
public record ServerTool(
        String tool,
        String state,
        boolean saysReadOnly,
        boolean readOnly,
        boolean destructive,
        String seen,
        String description,
        String schema,
        List<String> flags,
        List<Change> changes) {
    private static final int LINES = 12;

    /// One part of the definition that is not what it was; empty text where there was none.
    public record Change(String part, String before, String now) {}

    public boolean waits() {
        return state.equals("new") || state.equals("frozen");
    }

    public boolean changed() {
        return state.equals("frozen");
    }

    public boolean gone() {
        return state.equals("gone");
    }

    static ServerTool of(JsonNode tool) {
        JsonNode now = tool.path("offered").isObject() ? tool.path("offered") : tool.path("accepted");
        List<String> flags = new ArrayList<>();
        tool.path("flags").forEach(flag -> flags.add(flag.asString("")));
        String name = tool.path("tool").asString("");
        return new ServerTool(
                name,
                tool.path("state").asString(""),
                tool.path("saysReadOnly").asBoolean(false),
                tool.path("readOnly").asBoolean(false),
                tool.path("destructive").asBoolean(false),
                name + ":" + tool.path("digest").asString(""),
                Shown.block(now.path("description").asString("")),
                Shown.block(Json.tree(now.path("inputSchema")).toPrettyString()),
                flags,
                tool.path("state").asString("").equals("frozen")
                        ? changes(tool.path("accepted"), tool.path("offered"))
                        : List.of());
    }

    private static List<Change> changes(JsonNode before, JsonNode now) {
        List<Change> changes = new ArrayList<>();
        TreeSet<String> parts = new TreeSet<>();
        before.propertyNames().forEach(parts::add);
        now.propertyNames().forEach(parts::add);
        for (String part : parts) {
            if (!before.path(part).equals(now.path(part)) && changes.size() < LINES) {
                changes.add(new Change(Shown.line(part), text(before.path(part)), text(now.path(part))));
            }
        }
        return changes;
    }

    private static String text(JsonNode value) {
        if (value.isMissingNode()) {
            return "";
        }
        return Shown.block(value.isString() ? value.stringValue() : value.toPrettyString());
    }
}
