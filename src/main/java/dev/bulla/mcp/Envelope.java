package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC messages on their way out, put together from bytes so that ready-made results are
/// not parsed again.
final class Envelope {
    private static final byte[] HEAD = ascii("{\"jsonrpc\":\"2.0\",\"id\":");
    private static final byte[] RESULT = ascii(",\"result\":");
    private static final byte[] TAIL = ascii("}");

    private Envelope() {}

    static byte[] result(JsonNode id, byte[] result) {
        byte[] idBytes = Json.bytes(id);
        return join(HEAD, idBytes, RESULT, result, TAIL);
    }

    /// An error names the request's id, or none where it could not be read: the schemas know no
    /// `null`.
    static byte[] error(Optional<JsonNode> id, Fault fault) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        id.ifPresent(value -> message.set("id", value));
        ObjectNode error =
                message.putObject("error").put("code", fault.code()).put("message", String.valueOf(fault.getMessage()));
        fault.data().ifPresent(data -> error.set("data", data));
        return Json.bytes(message);
    }

    static byte[] notification(String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        if (!params.isEmpty()) {
            message.set("params", params);
        }
        return Json.bytes(message);
    }

    static byte[] request(String id, String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("id", id).put("method", method);
        message.set("params", params);
        return Json.bytes(message);
    }

    static byte[] join(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(length);
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    static byte[] ascii(String s) {
        return s.getBytes(StandardCharsets.US_ASCII);
    }
}
