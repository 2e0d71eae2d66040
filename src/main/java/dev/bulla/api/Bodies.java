package dev.bulla.api;

import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads the body of a REST request: size, then type, then JSON.
final class Bodies {
    private Bodies() {}

    /// An absent body is an empty object: what is required is then missed by name.
    static ObjectNode object(Request request, Wire wire) {
        if (wire.inQuery()) {
            return Json.object();
        }
        byte[] body = request.body();
        if (body.length == 0) {
            return Json.object();
        }
        if (!request.saysJson()) {
            throw BadRequest.of(Reason.UNSUPPORTED_MEDIA_TYPE, "Send application/json.");
        }
        return object(body);
    }

    private static ObjectNode object(byte[] body) {
        JsonNode value;
        try {
            value = Json.parse(body);
        } catch (BadJson e) {
            throw BadRequest.unreadable(String.valueOf(e.getMessage()));
        }
        if (value instanceof ObjectNode object) {
            return object;
        }
        throw BadRequest.unreadable("the body is JSON but no object");
    }
}
