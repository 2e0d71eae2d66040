package dev.bulla.console;

import dev.bulla.console.frame.Shown;
import dev.bulla.json.Json;
import dev.bulla.registry.Tool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One tool on an agent's page: which of its actions are on, and when it asks.
///
/// @param raised `no`, `every` or `L3`: what the person raised for the whole tool
public record ToolSwitches(String name, String label, List<Switch> actions, String raised) {
    /// One action.
    ///
    /// @param entry `TOOL.ACTION`
    public record Switch(String entry, String name, boolean on, String raised) {}

    /// Whether some of it is on.
    public boolean any() {
        return actions.stream().anyMatch(Switch::on);
    }

    static List<ToolSwitches> of(List<Tool> tools, JsonNode access, JsonNode asks) {
        Set<String> allow = words(access.path("allow"));
        Set<String> deny = words(access.path("deny"));
        List<ToolSwitches> all = new ArrayList<>();
        for (Tool tool : tools) {
            String name = tool.name();
            List<Switch> switches = new ArrayList<>();
            for (String action : tool.actionNames()) {
                String entry = name + "." + action;
                boolean on = (allow.contains(name) || allow.contains(entry))
                        && !deny.contains(name)
                        && !deny.contains(entry);
                switches.add(new Switch(entry, action, on, raised(asks, entry)));
            }
            all.add(new ToolSwitches(name, Shown.line(tool.title()), switches, raised(asks, name)));
        }
        return all;
    }

    private static String raised(JsonNode asks, String entry) {
        return switch (asks.path("raises").path(entry).asString("")) {
            case "L3" -> "L3";
            case "askEveryCall" -> "every";
            default -> "no";
        };
    }

    /// The access that these ticks stand for. A tool that was wholly on and lost an action keeps
    /// the tool and denies the action, so that what the tool learns later is on as well; one that
    /// was not gets just what was ticked.
    static ObjectNode wanted(List<Tool> tools, JsonNode old, List<String> ticked) {
        Set<String> on = Set.copyOf(ticked);
        Set<String> before = words(old.path("allow"));
        Set<String> allow = new LinkedHashSet<>();
        Set<String> deny = new LinkedHashSet<>();
        for (Tool tool : tools) {
            String name = tool.name();
            List<String> entries = tool.actionNames().stream()
                    .map(action -> name + "." + action)
                    .toList();
            List<String> kept = entries.stream().filter(on::contains).toList();
            boolean whole = kept.size() == entries.size() || before.contains(name);
            if (!kept.isEmpty() && whole) {
                allow.add(name);
                entries.stream().filter(entry -> !on.contains(entry)).forEach(deny::add);
            } else {
                allow.addAll(kept);
            }
        }
        ObjectNode args = Json.object();
        allow.forEach(args.putArray("allow")::add);
        deny.forEach(args.putArray("deny")::add);
        return args;
    }

    private static Set<String> words(JsonNode array) {
        Set<String> words = new LinkedHashSet<>();
        array.forEach(word -> words.add(word.asString("")));
        return words;
    }
}
