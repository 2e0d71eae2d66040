package dev.bulla.console;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Visit;
import dev.bulla.registry.Tool;
import java.util.Collection;
import java.util.List;

/// A tool that an agent can be given, on a page where a person ticks some.
///
/// @param ticked whether the box is ticked when the page opens
public record ToolChoice(String name, String label, String actions, boolean ticked) {
    /// Every tool there is; those ticked that an agent has unless told otherwise.
    static List<ToolChoice> usual(Visit visit) {
        return ticked(visit, visit.registry().usualTools());
    }

    /// Every tool there is; these ticked.
    static List<ToolChoice> ticked(Visit visit, Collection<String> names) {
        return visit.registry().tools(visit.person().id()).stream()
                .map(tool -> of(tool, names.contains(tool.name())))
                .toList();
    }

    private static ToolChoice of(Tool tool, boolean ticked) {
        return new ToolChoice(
                tool.name(), Shown.line(tool.title()), Shown.line(String.join(", ", tool.actionNames())), ticked);
    }
}
