package dev.bulla.house;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import tools.jackson.databind.node.ObjectNode;

/// Somebody else's MCP server on this machine, of the modern era, one JSON answer a request. Its
/// tools answer with everything that came, each header too, as a careless server would.
public final class TestUpstream implements AutoCloseable {
    private final TestVendor vendor = new TestVendor();
    private final Map<String, ObjectNode> tools = new LinkedHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile BiFunction<TestVendor.Came, ObjectNode, ObjectNode> calling = TestUpstream::echo;

    public TestUpstream() {
        tool("get_issue", "Reads one issue of a repository.", true);
        tool("delete_issue", "Deletes an issue.", false);
        vendor.answering(this::answer);
    }

    public String url() {
        return vendor.url();
    }

    public TestVendor vendor() {
        return vendor;
    }

    public int calls() {
        return calls.get();
    }

    public ObjectNode tool(String name, String description, boolean readOnly) {
        ObjectNode tool = Json.object().put("name", name).put("description", description);
        ObjectNode schema = tool.putObject("inputSchema").put("type", "object");
        schema.putObject("properties").putObject("repo").put("type", "string");
        tool.putObject("annotations").put("readOnlyHint", readOnly);
        tools.put(name, tool);
        return tool;
    }

    public void untool(String name) {
        tools.remove(name);
    }

    /// What a call answers: the request as it came, and its params.
    public void calling(BiFunction<TestVendor.Came, ObjectNode, ObjectNode> other) {
        calling = other;
    }

    public static ObjectNode text(String text) {
        ObjectNode result = Json.object().put("resultType", "complete");
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result;
    }

    private static ObjectNode echo(TestVendor.Came came, ObjectNode params) {
        return text("headers " + Json.text(came.headers()) + " params " + Json.text(params));
    }

    private TestVendor.Said answer(TestVendor.Came came) throws IOException {
        if (came.body().isEmpty()) {
            return new TestVendor.Said(405, "");
        }
        ObjectNode message = read(came.body());
        ObjectNode params = message.path("params") instanceof ObjectNode object ? object : Json.object();
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", message.path("id"));
        switch (message.path("method").asString("")) {
            case "server/discover" -> {
                ObjectNode result = answer.putObject("result").put("resultType", "complete");
                result.putArray("supportedVersions").add("2026-07-28");
                result.putObject("capabilities").putObject("tools");
            }
            case "tools/list" -> {
                ObjectNode result = answer.putObject("result").put("resultType", "complete");
                tools.values().forEach(result.putArray("tools")::add);
            }
            case "tools/call" -> {
                calls.incrementAndGet();
                answer.set("result", calling.apply(came, params));
            }
            default -> answer.putObject("error").put("code", -32601).put("message", "no such method");
        }
        return new TestVendor.Said(200, Json.text(answer));
    }

    private static ObjectNode read(String body) {
        try {
            return (ObjectNode) Json.parse(body);
        } catch (BadJson e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public void close() {
        vendor.close();
    }
}
