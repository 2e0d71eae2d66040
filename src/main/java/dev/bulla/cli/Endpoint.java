package dev.bulla.cli;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The gateway's MCP endpoint as one agent asks it: every request with its token, and with the
/// headers that stdio does not have.
record Endpoint(URI origin, String token) {
    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final Map<String, String> NAMED = Map.of(
            "tools/call", "name",
            "prompts/get", "name",
            "resources/read", "uri",
            "tasks/get", "taskId",
            "tasks/update", "taskId",
            "tasks/cancel", "taskId");

    /// What `initialize` settled, for the eras that have it.
    record Session(String id, String version) {}

    /// The protocol version that a message carries itself; only the stateless era's do.
    static Optional<String> version(JsonNode message) {
        JsonNode version = message.path("params").path("_meta").path(VERSION);
        return version.isString() ? Optional.of(version.stringValue()) : Optional.empty();
    }

    HttpRequest post(String text, JsonNode message, Optional<Session> session) {
        HttpRequest.Builder request = request(
                        session.filter(_ -> version(message).isEmpty()))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(text));
        version(message).ifPresent(version -> {
            request.header("MCP-Protocol-Version", safe(version));
            String method = message.path("method").asString("");
            if (!method.isEmpty()) {
                request.header("Mcp-Method", safe(method));
            }
            JsonNode name = message.path("params").path(NAMED.getOrDefault(method, ""));
            if (name.isString()) {
                request.header("Mcp-Name", safe(name.stringValue()));
            }
        });
        return request.build();
    }

    /// The stream on which a session hears of what nobody asked for.
    HttpRequest stream(Session session) {
        return request(Optional.of(session))
                .header("Accept", "text/event-stream")
                .GET()
                .build();
    }

    HttpRequest end(Session session) {
        return request(Optional.of(session))
                .timeout(Duration.ofSeconds(3))
                .DELETE()
                .build();
    }

    private HttpRequest.Builder request(Optional<Session> session) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(origin + "/mcp")).header("Authorization", "Bearer " + token);
        session.ifPresent(
                s -> request.header("Mcp-Session-Id", s.id()).header("MCP-Protocol-Version", safe(s.version())));
        return request;
    }

    /// A value that does not fit into a header travels encoded.
    private static String safe(String value) {
        boolean plain = !value.isEmpty()
                && value.equals(value.strip())
                && !value.startsWith("=?base64?")
                && value.chars().allMatch(c -> c >= ' ' && c <= '~');
        return plain
                ? value
                : "=?base64?" + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    @Override
    public String toString() {
        return "Endpoint(" + origin + ")";
    }
}
