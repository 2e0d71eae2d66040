package dev.bulla.house;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An agent and its token, calling tools as a modern MCP client does.
public record TestAgent(TestHouse house, String id, String token) {
    private static final String VERSION = "2026-07-28";

    /// `tools/call` of a domain tool: the whole JSON-RPC answer.
    public Reply call(String tool, String action, ObjectNode params) {
        ObjectNode arguments = Json.object().put("action", action);
        arguments.set("params", params);
        return call(tool, arguments);
    }

    public Reply call(String tool, ObjectNode arguments) {
        ObjectNode params = Json.object().put("name", tool);
        params.set("arguments", arguments);
        return rpc("tools/call", params, List.of("Mcp-Name", tool));
    }

    /// The value a tool answered: an object of the domain, or a refusal with its `reason`.
    public JsonNode run(String tool, String action, ObjectNode params) {
        Reply reply = call(tool, action, params);
        return Json.ours(reply.text("/result/content/0/text"));
    }

    public JsonNode tools() {
        return rpc("tools/list", Json.object(), List.of()).json().at("/result/tools");
    }

    /// Any modern request.
    public Reply rpc(String method, ObjectNode params, List<String> headers) {
        ObjectNode meta = params.putObject("_meta");
        meta.put("io.modelcontextprotocol/protocolVersion", VERSION);
        meta.putObject("io.modelcontextprotocol/clientCapabilities");
        ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", method);
        body.set("params", params);
        List<String> all = new ArrayList<>(List.of(
                "Authorization",
                "Bearer " + token,
                "Accept",
                "application/json, text/event-stream",
                "MCP-Protocol-Version",
                VERSION,
                "Mcp-Method",
                method));
        all.addAll(headers);
        return house.send("POST", URI.create(house.origin() + "/mcp"), all, Json.text(body));
    }

    /// The same agent over REST.
    public Reply rest(String method, String path, JsonNode body) {
        return house.rest(method, path, token, body);
    }

    public Reply rest(String method, String path) {
        return house.rest(method, path, token);
    }
}
