package dev.bulla.house;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A host of many agents: it puts each agent's token into the arguments of the call.
record FacadeHost(TestHouse house) {
    private static final String VERSION = "2026-07-28";

    Reply rpc(String method, ObjectNode params, String... more) {
        ObjectNode meta = params.putObject("_meta");
        meta.put("io.modelcontextprotocol/protocolVersion", VERSION);
        meta.putObject("io.modelcontextprotocol/clientCapabilities");
        ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", method);
        body.set("params", params);
        List<String> headers = new ArrayList<>(List.of(
                "Accept",
                "application/json, text/event-stream",
                "MCP-Protocol-Version",
                VERSION,
                "Mcp-Method",
                method));
        headers.addAll(List.of(more));
        return house.send("POST", URI.create(house.facade() + "/mcp"), headers, Json.text(body));
    }

    Reply call(String tool, ObjectNode arguments) {
        ObjectNode params = Json.object().put("name", tool);
        params.set("arguments", arguments);
        return rpc("tools/call", params, "Mcp-Name", tool);
    }

    /// The value a call for one agent answered.
    JsonNode run(String token, String tool, String action, ObjectNode params) {
        ObjectNode arguments = Json.object().put("action", action).put("auth_token", token);
        arguments.set("params", params);
        return Json.ours(call(tool, arguments).text("/result/content/0/text"));
    }

    JsonNode tools() {
        return rpc("tools/list", Json.object()).json().at("/result/tools");
    }
}
