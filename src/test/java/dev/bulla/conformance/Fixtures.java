package dev.bulla.conformance;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.mcp.InputRequest;
import dev.bulla.mcp.ToolOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Everything about the fixtures that is data: what is listed, what is always answered, what is
/// asked. It comes from `conformance/fixtures.json`.
final class Fixtures {
    private final JsonNode all;

    private Fixtures(JsonNode all) {
        this.all = all;
    }

    static Fixtures load() {
        try (InputStream file = Fixtures.class.getResourceAsStream("/conformance/fixtures.json")) {
            return new Fixtures(Json.parse(Objects.requireNonNull(file).readAllBytes()));
        } catch (IOException trouble) {
            throw new UncheckedIOException(trouble);
        } catch (BadJson trouble) {
            throw new IllegalStateException("fixtures.json", trouble);
        }
    }

    /// One of the lists: `tools`, `prompts`, `resources`, `templates`.
    ArrayNode list(String name) {
        return (ArrayNode) all.path(name);
    }

    /// What a tool without behaviour always answers.
    Map<String, ToolOutcome> results() {
        var results = new LinkedHashMap<String, ToolOutcome>();
        for (Map.Entry<String, JsonNode> entry : all.path("results").properties()) {
            var content = (ArrayNode) entry.getValue().path("content");
            var isError = entry.getValue().path("isError").asBoolean(false);
            results.put(entry.getKey(), new ToolOutcome.Content(content, Optional.empty(), isError));
        }
        return results;
    }

    /// The form a legacy fixture shows.
    InputRequest form(String tool, String message) {
        var form = all.path("forms").path(tool);
        var schema = (ObjectNode) form.path("requestedSchema");
        return InputRequest.form(message.isEmpty() ? form.path("message").asString() : message, schema);
    }

    /// What a fixture asks the client, by key.
    Map<String, InputRequest> asks(String name) {
        var requests = new LinkedHashMap<String, InputRequest>();
        for (Map.Entry<String, JsonNode> entry : all.path("asks").path(name).properties()) {
            requests.put(entry.getKey(), request(entry.getValue()));
        }
        return requests;
    }

    private static InputRequest request(JsonNode written) {
        var params = (ObjectNode) written.path("params");
        return switch (written.path("method").asString()) {
            case "elicitation/create" ->
                InputRequest.form(params.path("message").asString(), (ObjectNode) params.path("requestedSchema"));
            case "sampling/createMessage" -> InputRequest.sampling(params);
            case "roots/list" -> InputRequest.roots();
            default -> throw new IllegalStateException("fixtures.json asks something unknown");
        };
    }

    /// A prompt's messages with the arguments put in.
    Optional<ArrayNode> messages(String prompt, ObjectNode arguments) {
        var messages = all.path("messages").get(prompt);
        if (messages == null) {
            return Optional.empty();
        }
        var text = Json.text(messages);
        for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
            var quoted = Json.text(argument.getValue());
            text = text.replace("{" + argument.getKey() + "}", quoted.substring(1, quoted.length() - 1));
        }
        return Optional.of((ArrayNode) Json.ours(text));
    }

    Optional<JsonNode> content(String uri) {
        return Optional.ofNullable(all.path("contents").get(uri));
    }

    static ToolOutcome text(String text) {
        return ToolOutcome.content(blocks(text));
    }

    static ArrayNode blocks(String text) {
        var content = Json.object().putArray("content");
        content.addObject().put("type", "text").put("text", text);
        return content;
    }
}
