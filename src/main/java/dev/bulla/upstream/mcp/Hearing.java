package dev.bulla.upstream.mcp;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a caller hears while its call runs, and how it says that it waits no longer.
public interface Hearing {
    /// Hears nothing and waits to the end.
    Hearing NOTHING = new Hearing() {};

    /// Whether the server is asked to tell how far it is.
    default boolean wantsProgress() {
        return false;
    }

    /// How far the server is: `progress`, `total`, `message`, as it sent them.
    default void progress(ObjectNode params) {}

    /// Answers a question of the server's (elicitation, sampling, roots); empty refuses it.
    default Optional<ObjectNode> answer(String method, ObjectNode params) {
        return Optional.empty();
    }

    /// Takes what is to be done once when the caller waits no longer; at once if it does not.
    default void whenStopped(Runnable action) {}
}
