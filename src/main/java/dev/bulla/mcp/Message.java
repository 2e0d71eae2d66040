package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One JSON-RPC message from the client.
sealed interface Message {

    /// Wants an answer.
    ///
    /// @param id a string or a number
    record Call(JsonNode id, String method, ObjectNode params) implements Message {
        JsonNode meta(String name) {
            return params.path("_meta").path("io.modelcontextprotocol/" + name);
        }
    }

    /// Wants none.
    record Notification(String method, ObjectNode params) implements Message {}

    /// Answers a question of ours.
    record Reply(JsonNode id, Optional<JsonNode> result) implements Message {}

    /// Tells the three kinds apart.
    ///
    /// @throws Fault -32600 when it is no JSON-RPC 2.0 message
    static Message read(JsonNode json) {
        if (!json.isObject() || !json.path("jsonrpc").asString("").equals("2.0")) {
            throw invalid("not a JSON-RPC 2.0 message");
        }
        JsonNode id = json.path("id");
        JsonNode method = json.path("method");
        if (method.isMissingNode() && (json.has("result") || json.has("error"))) {
            return new Reply(checked(id), Optional.ofNullable(json.get("result")));
        }
        if (!method.isString()) {
            throw invalid("method must be a string");
        }
        ObjectNode params = params(json.path("params"));
        return id.isMissingNode()
                ? new Notification(method.stringValue(), params)
                : new Call(checked(id), method.stringValue(), params);
    }

    private static ObjectNode params(JsonNode params) {
        if (params.isMissingNode()) {
            return Json.object();
        }
        if (!(params instanceof ObjectNode object)) {
            throw invalid("params must be an object");
        }
        JsonNode meta = object.path("_meta");
        if (!meta.isMissingNode() && !meta.isObject()) {
            throw invalid("params._meta must be an object");
        }
        return object;
    }

    private static JsonNode checked(JsonNode id) {
        if (!id.isString() && !id.isNumber()) {
            throw invalid("id must be a string or a number");
        }
        return id;
    }

    private static Fault invalid(String message) {
        return Fault.of(Fault.INVALID_REQUEST, 400, message);
    }
}
