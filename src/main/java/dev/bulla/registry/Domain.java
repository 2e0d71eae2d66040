package dev.bulla.registry;

import java.util.List;

/// A domain of capabilities: one file, one line in the list of domains. From it follow the tool,
/// the routes and the access page.
public interface Domain {
    /// Kebab-case or one word; `claw_<name>` is the tool.
    String name();

    /// What people read: `Notes`.
    String label();

    /// What a model reads first: when to call the tool and what to do with the answer.
    String description();

    /// Whether its things carry tags, so that tag filters can narrow it.
    default boolean tagged() {
        return false;
    }

    /// Whether a new agent goes without it until a person allows it.
    default boolean sensitive() {
        return false;
    }

    /// Calls worth imitating; a tool shows those whose action the agent has.
    default List<Example> examples() {
        return List.of();
    }

    List<Capability> capabilities();
}
