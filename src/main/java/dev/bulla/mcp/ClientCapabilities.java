package dev.bulla.mcp;

import tools.jackson.databind.JsonNode;

/// What the client said it can do, as far as we ever ask it for something.
public record ClientCapabilities(boolean forms, boolean urls, boolean sampling, boolean roots, boolean tasks) {
    static final String TASKS = "io.modelcontextprotocol/tasks";

    static ClientCapabilities of(JsonNode declared) {
        JsonNode elicitation = declared.path("elicitation");
        boolean bare = elicitation.isObject() && !elicitation.has("form") && !elicitation.has("url");
        return new ClientCapabilities(
                bare || elicitation.has("form"),
                elicitation.has("url"),
                declared.path("sampling").isObject(),
                declared.path("roots").isObject(),
                declared.path("extensions").path(TASKS).isObject());
    }

    /// As a number, to fit into a session id.
    int flags() {
        return (forms ? 1 : 0) | (urls ? 2 : 0) | (sampling ? 4 : 0) | (roots ? 8 : 0) | (tasks ? 16 : 0);
    }

    static ClientCapabilities ofFlags(int flags) {
        return new ClientCapabilities(
                (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0, (flags & 8) != 0, (flags & 16) != 0);
    }
}
