package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.upstream.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How one protocol version writes requests.
///
/// @param version as it stands in headers
/// @param offered what we can do for a server, which is nothing unless a person switched it on
record Dialect(String version, ObjectNode offered) {
    static final String MODERN = "2026-07-28";
    static final String LEGACY = "2025-11-25";
    static final List<String> LEGACIES = List.of(LEGACY, "2025-06-18", "2025-03-26", "2024-11-05");

    private static final String PREFIX = "io.modelcontextprotocol/";
    private static final Pattern PLAIN = Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e]*[\\x21-\\x7e])?");
    private static final ObjectNode WHO = Json.object().put("name", "bulla").put("version", "1");

    boolean modern() {
        return version.equals(MODERN);
    }

    byte[] request(long id, Ask ask) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("id", id).put("method", ask.method());
        message.set("params", params(id, ask));
        return Json.bytes(message);
    }

    private ObjectNode params(long id, Ask ask) {
        boolean progress = ask.hearing().wantsProgress();
        if (!modern() && !progress) {
            return ask.params();
        }
        ObjectNode meta = Json.object();
        if (modern()) {
            meta.put(PREFIX + "protocolVersion", version);
            meta.set(PREFIX + "clientInfo", WHO);
            meta.set(PREFIX + "clientCapabilities", offered);
        }
        if (progress) {
            meta.put("progressToken", id);
        }
        ObjectNode params = Json.object();
        params.setAll(ask.params());
        params.set("_meta", meta);
        return params;
    }

    /// The first request of a server that knows sessions.
    Ask initialize() {
        ObjectNode params = Json.object().put("protocolVersion", version);
        params.set("capabilities", offered);
        params.set("clientInfo", WHO);
        return Ask.of("initialize", params);
    }

    List<Field> headers(Ask ask, Optional<String> session) {
        List<Field> headers = new ArrayList<>(6);
        headers.add(new Field("Content-Type", "application/json"));
        headers.add(new Field("Accept", "application/json, text/event-stream"));
        if (!ask.method().equals("initialize")) {
            headers.add(new Field("MCP-Protocol-Version", version));
        }
        session.ifPresent(id -> headers.add(new Field("Mcp-Session-Id", id)));
        if (modern()) {
            headers.add(new Field("Mcp-Method", ask.method()));
            ask.name().ifPresent(name -> headers.add(new Field("Mcp-Name", written(name))));
            headers.addAll(ask.headers());
        }
        return headers;
    }

    /// A header's value for any text: what a header cannot carry travels as base64.
    static String written(String text) {
        if (PLAIN.matcher(text).matches() && !text.startsWith("=?base64?")) {
            return text;
        }
        return "=?base64?" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    static byte[] notification(String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        if (!params.isEmpty()) {
            message.set("params", params);
        }
        return Json.bytes(message);
    }

    static byte[] cancelled(long id) {
        return notification(
                "notifications/cancelled", Json.object().put("requestId", id).put("reason", "nobody waits"));
    }

    static byte[] answer(JsonNode id, ObjectNode result) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id);
        message.set("result", result);
        return Json.bytes(message);
    }

    /// What a question that nobody here answers gets.
    static byte[] refusal(JsonNode id) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id);
        message.putObject("error").put("code", -32601).put("message", "this client does not answer that");
        return Json.bytes(message);
    }
}
