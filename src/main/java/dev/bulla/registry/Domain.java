package dev.bulla.registry;

import java.util.List;
import java.util.Optional;

/// A domain of capabilities: one file, one line in the list of domains. From it follow the tool,
/// the routes and the access page.
public interface Domain {
    /// The action of a tool that has but one.
    String CALL = "call";

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

    /// What its scope words are about: `read:SUBJECT` and `write:SUBJECT`.
    default String subject() {
        return name();
    }

    /// Whether its calls leave the house: what an agent gets of it is counted and ends.
    default boolean vendor() {
        return false;
    }

    /// The connection that its calls use, by id; empty where they use none.
    default Optional<String> connection() {
        return Optional.empty();
    }

    /// Whether the tool is its one action, {@link #CALL}, and takes that one's fields as they are
    /// rather than `{action, params}`.
    default boolean single() {
        return false;
    }

    /// Calls worth imitating; a tool shows those whose action the agent has.
    default List<Example> examples() {
        return List.of();
    }

    List<Capability> capabilities();

    /// One of its capabilities.
    default Optional<Capability> action(String action) {
        for (Capability capability : capabilities()) {
            if (capability.name().action().equals(action)) {
                return Optional.of(capability);
            }
        }
        return Optional.empty();
    }
}
