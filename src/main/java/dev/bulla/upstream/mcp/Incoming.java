package dev.bulla.upstream.mcp;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One JSON-RPC message from a server.
sealed interface Incoming {
    /// What came of a request.
    ///
    /// @param id missing where the server could not read ours
    record Answered(JsonNode id, Reply reply) implements Incoming {
        boolean to(long asked) {
            return id.isIntegralNumber() && id.asLong(-1) == asked;
        }

        /// Whether it can be about the only request there is.
        boolean toNobody() {
            return id.isMissingNode() || id.isNull();
        }
    }

    record Told(String method, ObjectNode params) implements Incoming {}

    record Asked(JsonNode id, String method, ObjectNode params) implements Incoming {}

    /// Reads one message, or several from a server of the version that had batches.
    static List<Incoming> read(byte[] utf8) throws Garbled {
        JsonNode json;
        try {
            json = Json.heard(utf8);
        } catch (BadJson _) {
            throw new Garbled();
        }
        if (!json.isArray()) {
            return List.of(one(json));
        }
        List<Incoming> all = new ArrayList<>(json.size());
        for (JsonNode item : json) {
            all.add(one(item));
        }
        return all;
    }

    private static Incoming one(JsonNode json) throws Garbled {
        JsonNode id = json.path("id");
        JsonNode method = json.path("method");
        if (!method.isString()) {
            return new Answered(id, reply(json));
        }
        ObjectNode params = json.path("params") instanceof ObjectNode object ? object : Json.object();
        return id.isMissingNode()
                ? new Told(method.stringValue(), params)
                : new Asked(id, method.stringValue(), params);
    }

    private static Reply reply(JsonNode json) throws Garbled {
        if (json.path("result") instanceof ObjectNode result) {
            return new Reply.Result(result);
        }
        if (json.path("error") instanceof ObjectNode error && error.path("code").isInt()) {
            String message = error.path("message").asString("");
            return new Reply.Failure(error.path("code").intValue(), message, Optional.ofNullable(error.get("data")));
        }
        throw new Garbled();
    }
}
