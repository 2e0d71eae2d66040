package dev.bulla.mcp;

import java.util.Optional;

/// Everything one visitor can reach. What is empty here is not announced, and its methods do not
/// exist.
public interface Catalogue {
    ServerInfo info();

    /// What a model should know before it calls anything; under 1,800 characters, so that hosts
    /// which cut it lose nothing.
    String instructions();

    Tools tools();

    default Optional<Prompts> prompts() {
        return Optional.empty();
    }

    default Optional<Resources> resources() {
        return Optional.empty();
    }

    default Optional<Completions> completions() {
        return Optional.empty();
    }

    /// Whether tools log to the client.
    default boolean logging() {
        return false;
    }

    /// Whether tools may go on as tasks (extension `io.modelcontextprotocol/tasks`).
    default boolean tasks() {
        return false;
    }
}
