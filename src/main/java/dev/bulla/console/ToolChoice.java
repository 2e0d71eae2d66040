package dev.bulla.console;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Visit;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// A tool that an agent can be given, on a page where a person ticks some.
///
/// @param ticked whether the box is ticked when the page opens
public record ToolChoice(String name, String label, String actions, boolean ticked) {
    /// Sensitive tools come only when a person ticks them.
    private static final Set<String> SENSITIVE = Set.of("finance");

    /// Every tool there is; the usual ones ticked.
    static List<ToolChoice> usual(Visit visit) {
        List<ToolChoice> choices = new ArrayList<>();
        for (JsonNode tool : tools(visit)) {
            boolean usual = !SENSITIVE.contains(tool.path("domain").asString(""));
            choices.add(of(tool, usual));
        }
        return choices;
    }

    /// Every tool there is; these ticked.
    static List<ToolChoice> ticked(Visit visit, Collection<String> names) {
        List<ToolChoice> choices = new ArrayList<>();
        tools(visit)
                .forEach(tool ->
                        choices.add(of(tool, names.contains(tool.path("name").asString("")))));
        return choices;
    }

    static JsonNode tools(Visit visit) {
        return visit.must(visit.run("managed-agents", "available_tools", Json.object()))
                .at("/data/mcp_tools");
    }

    private static ToolChoice of(JsonNode tool, boolean ticked) {
        List<String> actions = new ArrayList<>();
        tool.path("actions")
                .forEach(action -> actions.add(
                        action.isString()
                                ? action.stringValue()
                                : action.path("name").asString("")));
        return new ToolChoice(
                tool.path("name").asString(""),
                Shown.line(tool.path("label").asString("")),
                Shown.line(String.join(", ", actions)),
                ticked);
    }
}
