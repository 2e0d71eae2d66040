package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The shape of every tool result: one JSON text block, the same value beside it as structured
/// content when it is an object, and `isError` on a refusal.
final class ToolResults {
    private ToolResults() {}

    static byte[] bytes(Scene scene, ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Value done -> own(scene, done.value(), false);
            case ToolOutcome.Refused no -> own(scene, refusal(no.refusal()), true);
            case ToolOutcome.Content content -> Results.complete(scene, verbatim(scene, content));
            case ToolOutcome.Task _ -> throw new IllegalStateException("a task is run before its result is written");
        };
    }

    static ObjectNode refusal(Refusal refusal) {
        return Answer.body(refusal);
    }

    /// The value is written once and stands in the answer twice: escaped in the text block, and
    /// as it is.
    private static byte[] own(Scene scene, JsonNode value, boolean isError) {
        String json = Json.text(value);
        StringBuilder out = new StringBuilder(json.length() * 2 + 300);
        out.append("{\"content\":[{\"type\":\"text\",\"text\":");
        Canonical.string(json, out);
        out.append("}]");
        if (value.isObject() && scene.version().hasStructuredContent()) {
            out.append(",\"structuredContent\":").append(json);
        }
        out.append(",\"isError\":").append(isError);
        Results.tail(scene, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static ObjectNode verbatim(Scene scene, ToolOutcome.Content content) {
        ObjectNode result = Json.object();
        result.set("content", content.content());
        if (scene.version().hasStructuredContent()) {
            content.structured().ifPresent(value -> result.set("structuredContent", value));
        }
        return result.put("isError", content.isError());
    }
}
