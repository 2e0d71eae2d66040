package dev.bulla.house;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A client of the legacy era: one session, opened with `initialize`.
record LegacyClient(TestHouse house, String token, String session) {
    static final String VERSION = "2025-11-25";

    static Reply initialize(TestHouse house, String token) {
        ObjectNode params = Json.object().put("protocolVersion", VERSION);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        return new LegacyClient(house, token, "").rpc("initialize", params);
    }

    static LegacyClient open(TestHouse house, String token) {
        return new LegacyClient(house, token, initialize(house, token).header("mcp-session-id"));
    }

    Reply rpc(String method, ObjectNode params) {
        ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", method);
        body.set("params", params);
        return send("POST", Json.text(body));
    }

    Reply send(String method, String body) {
        return house.send(method, URI.create(house.origin() + "/mcp"), headers(), body);
    }

    List<String> headers() {
        List<String> headers = new ArrayList<>(
                List.of("Authorization", "Bearer " + token, "Accept", "application/json, text/event-stream"));
        if (!session.isEmpty()) {
            headers.addAll(List.of("Mcp-Session-Id", session, "MCP-Protocol-Version", VERSION));
        }
        return headers;
    }
}
