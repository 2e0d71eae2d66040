package dev.bulla.mcp;

import dev.bulla.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A question to the client: fill in a form, open an address, let your model write, tell your roots.
public record InputRequest(Kind kind, ObjectNode params) {
    public enum Kind {
        FORM("elicitation/create"),
        URL("elicitation/create"),
        SAMPLING("sampling/createMessage"),
        ROOTS("roots/list");

        private final String method;

        Kind(String method) {
            this.method = method;
        }
    }

    /// A form; the schema is a flat object of primitive properties.
    public static InputRequest form(String message, ObjectNode requestedSchema) {
        ObjectNode params = Json.object().put("mode", "form").put("message", message);
        params.set("requestedSchema", requestedSchema);
        return new InputRequest(Kind.FORM, params);
    }

    /// An address for the person to open, for what must not pass through the client.
    public static InputRequest url(String message, String url) {
        return new InputRequest(
                Kind.URL,
                Json.object().put("mode", "url").put("message", message).put("url", url));
    }

    public static InputRequest sampling(ObjectNode createMessageParams) {
        return new InputRequest(Kind.SAMPLING, createMessageParams);
    }

    public static InputRequest roots() {
        return new InputRequest(Kind.ROOTS, Json.object());
    }

    String method() {
        return kind.method;
    }

    boolean askable(ClientCapabilities client, Version version) {
        return switch (kind) {
            case FORM -> client.forms() && version.hasElicitation();
            case URL -> client.urls() && version.hasUrlElicitation();
            case SAMPLING -> client.sampling();
            case ROOTS -> client.roots();
        };
    }

    /// What the client would have to declare, as `data.requiredCapabilities` spells it.
    ObjectNode capabilities() {
        ObjectNode needed = Json.object();
        switch (kind) {
            case FORM -> needed.putObject("elicitation");
            case URL -> needed.putObject("elicitation").putObject("url");
            case SAMPLING -> needed.putObject("sampling");
            case ROOTS -> needed.putObject("roots");
        }
        return needed;
    }

    /// Whether this could be an answer to it; what is not is asked for again.
    boolean fits(JsonNode answer) {
        if (!answer.isObject()) {
            return false;
        }
        return switch (kind) {
            case FORM, URL ->
                switch (answer.path("action").asString("")) {
                    case "accept", "decline", "cancel" -> true;
                    default -> false;
                };
            case SAMPLING -> answer.has("content");
            case ROOTS -> answer.path("roots").isArray();
        };
    }

    /// As a request of the legacy era: 2025-06-18 knows no `mode`.
    ObjectNode legacyParams(Version version, String id) {
        ObjectNode copy = params.deepCopy();
        if (!version.hasUrlElicitation()) {
            copy.remove("mode");
        } else if (kind == Kind.URL) {
            copy.put("elicitationId", id);
        }
        return copy;
    }
}
