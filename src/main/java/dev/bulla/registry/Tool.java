package dev.bulla.registry;

import java.util.List;
import java.util.StringJoiner;

/// A tool as one agent has it: a domain and the actions of it that this agent may call.
public record Tool(String name, Domain domain, List<Capability> actions) {
    public Tool {
        actions = List.copyOf(actions);
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("a tool without actions is no tool: " + name);
        }
    }

    public String title() {
        return domain.label();
    }

    public List<String> actionNames() {
        return actions.stream().map(action -> action.name().action()).toList();
    }

    /// True when nothing this agent can do with it changes anything.
    public boolean readOnly() {
        return actions.stream().allMatch(action -> action.rules().readOnly());
    }

    public boolean destructive() {
        return actions.stream().anyMatch(action -> action.rules().destructive());
    }

    /// What a model reads: when to call it and what to do with the answer, each action in a line,
    /// then calls to imitate.
    public String description() {
        StringJoiner out = new StringJoiner("\n");
        out.add(domain.description().strip());
        if (domain.single()) {
            return out.toString();
        }
        out.add("Actions:");
        actions.forEach(action -> out.add("- " + action.name().action() + ": " + line(action)));
        List<String> names = actionNames();
        List<Example> examples = domain.examples().stream()
                .filter(example -> names.contains(example.action()))
                .toList();
        if (!examples.isEmpty()) {
            out.add("Examples:");
            examples.forEach(example -> out.add("- " + example.asks() + ": {\"action\":\"" + example.action()
                    + "\",\"params\":" + example.params() + "}"));
        }
        return out.toString();
    }

    private static String line(Capability action) {
        List<String> needs = action.params().fields().stream()
                .filter(Params.Field::required)
                .map(Params.Field::name)
                .toList();
        return action.summary() + (needs.isEmpty() ? "" : " Needs " + String.join(", ", needs) + ".");
    }
}
