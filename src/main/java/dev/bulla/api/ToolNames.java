package dev.bulla.api;

import dev.bulla.identity.PersonId;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Tool;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/// The names a person may write of tools, actions and scopes, among those there are for them; any
/// other is refused by the field
/// it stands in.
record ToolNames(Supplier<Registry> registry) {
    private static final int NAMED = 30;

    /// Entries are `TOOL` or `TOOL.ACTION`.
    void entries(PersonId whose, String field, Collection<String> entries) throws Given.Invalid {
        for (String entry : entries) {
            entry(whose, field, entry);
        }
    }

    void entry(PersonId whose, String field, String entry) throws Given.Invalid {
        int dot = entry.indexOf('.');
        Tool tool = tool(whose, field, dot < 0 ? entry : entry.substring(0, dot));
        if (dot >= 0 && !tool.actionNames().contains(entry.substring(dot + 1))) {
            throw new Given.Invalid(
                    field,
                    "names an action that the tool does not have; it has "
                            + String.join(", ", new TreeSet<>(tool.actionNames())));
        }
    }

    Tool tool(PersonId whose, String field, String name) throws Given.Invalid {
        for (Tool tool : registry.get().tools(whose)) {
            if (tool.name().equals(name)) {
                return tool;
            }
        }
        throw new Given.Invalid(field, "names a tool that does not exist; there are " + known(whose));
    }

    private String known(PersonId whose) {
        List<String> names =
                registry.get().tools(whose).stream().map(Tool::name).sorted().toList();
        String first = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        return names.size() > NAMED ? first + " and others" : first;
    }

    /// The tools that entries are about.
    static Set<String> tools(Collection<String> entries) {
        Set<String> tools = new LinkedHashSet<>();
        for (String entry : entries) {
            int dot = entry.indexOf('.');
            tools.add(dot < 0 ? entry : entry.substring(0, dot));
        }
        return tools;
    }

    void scopes(PersonId whose, Collection<String> words) throws Given.Invalid {
        if (words.isEmpty()) {
            throw new Given.Invalid("scopes", "name at least one");
        }
        Set<String> known = new HashSet<>();
        for (Tool tool : registry.get().tools(whose)) {
            for (Capability action : tool.actions()) {
                known.add(action.rules().scope());
            }
        }
        if (!known.containsAll(words)) {
            throw new Given.Invalid("scopes", "words are read:DOMAIN and write:DOMAIN of a domain that exists");
        }
    }
}
