package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A question to the client: fill in a form, open an address, let your model write, tell your
/// roots.
///
/// @param terms when an answer to it counts
public record InputRequest(Kind kind, ObjectNode params, Terms terms) {
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

    /// When an answer counts.
    ///
    /// @param bound only together with the state that went out with the question
    /// @param moot completes when the answer is no longer needed; a legacy call then stops
    ///   waiting for it
    public record Terms(boolean bound, Optional<CompletionStage<?>> moot) {
        static final Terms USUAL = new Terms(false, Optional.empty());
    }

    /// A form; the schema is a flat object of primitive properties.
    public static InputRequest form(String message, ObjectNode requestedSchema) {
        ObjectNode params = Json.object().put("mode", "form").put("message", message);
        params.set("requestedSchema", requestedSchema);
        return new InputRequest(Kind.FORM, params, Terms.USUAL);
    }

    /// An address for the person to open, for what must not pass through the client.
    public static InputRequest url(String message, String url) {
        ObjectNode params =
                Json.object().put("mode", "url").put("message", message).put("url", url);
        return new InputRequest(Kind.URL, params, Terms.USUAL);
    }

    public static InputRequest sampling(ObjectNode createMessageParams) {
        return new InputRequest(Kind.SAMPLING, createMessageParams, Terms.USUAL);
    }

    public static InputRequest roots() {
        return new InputRequest(Kind.ROOTS, Json.object(), Terms.USUAL);
    }

    /// The same question, withdrawn when the stage completes: the answer came another way.
    public InputRequest until(CompletionStage<?> answeredElsewhere) {
        return new InputRequest(kind, params, new Terms(terms.bound(), Optional.of(answeredElsewhere)));
    }

    /// The same question, whose answer only counts where it was asked: a modern client must bring
    /// the sealed state along.
    public InputRequest bound() {
        return new InputRequest(kind, params, new Terms(true, terms.moot()));
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
