package dev.bulla.house;

import dev.bulla.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An MCP client that shows forms, in one of the two eras.
///
/// @param seen every form that was asked for, as it came
record FormClient(TestHouse house, String token, Era era, List<JsonNode> seen) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String MODERN = "2026-07-28";

    /// Instead of an answer: the form stays open (legacy only; a modern call ends with its form).
    static final Optional<JsonNode> SILENCE = Optional.of(Json.object().put("stays", "open"));

    /// How forms travel.
    enum Era {
        /// A request of the server's on the call's own stream.
        LEGACY,
        /// A result that asks, and the same call again with the answer.
        MODERN
    }

    FormClient(TestHouse house, String token, Era era) {
        this(house, token, era, new ArrayList<>());
    }

    /// Calls a tool and answers each form; the value that the tool answered in the end.
    ///
    /// @param answer from the form's params to its result (`action`, perhaps `content`); empty is
    ///   an error
    JsonNode call(String tool, String action, ObjectNode params, Function<JsonNode, Optional<JsonNode>> answer) {
        ObjectNode arguments = Json.object().put("action", action);
        arguments.set("params", params);
        ObjectNode call = Json.object().put("name", tool);
        call.set("arguments", arguments);
        JsonNode result = era == Era.LEGACY ? legacy(call, answer) : modern(call, answer);
        return Json.ours(result.at("/content/0/text").asString());
    }

    private JsonNode modern(ObjectNode call, Function<JsonNode, Optional<JsonNode>> answer) {
        ObjectNode meta = call.putObject("_meta").put("io.modelcontextprotocol/protocolVersion", MODERN);
        meta.putObject("io.modelcontextprotocol/clientCapabilities").putObject("elicitation");
        List<String> headers = List.of(
                "MCP-Protocol-Version",
                MODERN,
                "Mcp-Method",
                "tools/call",
                "Mcp-Name",
                call.path("name").asString());
        JsonNode result =
                last(post(request("tools/call", call), headers), _ -> {}).path("result");
        while (result.path("resultType").asString().equals("input_required")) {
            ObjectNode again = call.deepCopy();
            ObjectNode responses = again.putObject("inputResponses");
            result.path("inputRequests").propertyStream().forEach(one -> {
                seen.add(one.getValue().path("params"));
                answer.apply(one.getValue().path("params")).ifPresent(given -> responses.set(one.getKey(), given));
            });
            again.put("requestState", result.path("requestState").asString());
            if (responses.isEmpty()) {
                return Json.object().set("content", Json.object()); // it gives up: nothing was answered
            }
            result = last(post(request("tools/call", again), headers), _ -> {}).path("result");
        }
        return result;
    }

    private JsonNode legacy(ObjectNode call, Function<JsonNode, Optional<JsonNode>> answer) {
        ObjectNode params = Json.object().put("protocolVersion", LegacyClient.VERSION);
        params.putObject("capabilities").putObject("elicitation");
        params.putObject("clientInfo").put("name", "forms").put("version", "1");
        HttpResponse<InputStream> opened = post(request("initialize", params), List.of());
        String session = opened.headers().firstValue("mcp-session-id").orElseThrow();
        List<String> headers = List.of("Mcp-Session-Id", session, "MCP-Protocol-Version", LegacyClient.VERSION);
        return last(post(request("tools/call", call), headers), message -> {
                    if (message.path("method").asString("").equals("elicitation/create")) {
                        seen.add(message.path("params"));
                        Optional<JsonNode> given = answer.apply(message.path("params"));
                        if (!given.equals(SILENCE)) {
                            post(reply(message.path("id"), given), headers);
                        }
                    }
                })
                .path("result");
    }

    private static ObjectNode reply(JsonNode id, Optional<JsonNode> given) {
        ObjectNode reply = Json.object().put("jsonrpc", "2.0");
        reply.set("id", id);
        given.ifPresentOrElse(
                result -> reply.set("result", result),
                () -> reply.putObject("error").put("code", -32603).put("message", "no form"));
        return reply;
    }

    private static ObjectNode request(String method, ObjectNode params) {
        ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", 7).put("method", method);
        body.set("params", params);
        return body;
    }

    private HttpResponse<InputStream> post(ObjectNode body, List<String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(house.origin() + "/mcp"))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(Json.text(body)));
        for (int i = 0; i < headers.size(); i += 2) {
            request.header(headers.get(i), headers.get(i + 1));
        }
        try {
            return HTTP.send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The answer with our id; what comes before it is handed over.
    private static JsonNode last(HttpResponse<InputStream> response, java.util.function.Consumer<JsonNode> before) {
        boolean stream =
                response.headers().firstValue("content-type").orElse("").startsWith("text/event-stream");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            if (!stream) {
                return Json.ours(String.join("\n", lines.lines().toList()));
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("data:")) {
                    JsonNode message = Json.ours(line.substring(5).strip());
                    if (message.has("method")) {
                        before.accept(message);
                    } else {
                        return message;
                    }
                }
            }
            throw new IllegalStateException("the stream ended without an answer");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
