package dev.bulla.vendor.execute;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import dev.bulla.upstream.Vendor;
import dev.bulla.vendor.sandbox.Ran;
import dev.bulla.vendor.sandbox.Sandbox;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Runs an agent's JavaScript, whose `fetch` is requests of one connection and nothing else.
record Code(Connection connection, Vendor vendor, Sandbox sandbox) {
    Result run(Work work, Set<String> methods) {
        ArrayNode sent = Json.object().arrayNode();
        Ran ran = sandbox.run(work.args().path("code").asString(""), request -> {
            ObjectNode answer = answer(request, methods);
            note(sent, request, answer);
            return answer;
        });
        ObjectNode shown = Json.object().put("end", ran.end().name().toLowerCase(Locale.ROOT));
        shown.set(ran.end() == Ran.End.RESULT ? "result" : "message", ran.value());
        ran.logs().forEach(shown.putArray("logs")::add);
        synchronized (sent) {
            shown.set("requests", sent.deepCopy());
        }
        return Result.done(shown);
    }

    private static void note(ArrayNode sent, JsonNode request, ObjectNode answer) {
        synchronized (sent) {
            ObjectNode one = sent.addObject()
                    .put("method", request.path("method").asString(""))
                    .put("path", request.path("path").asString(""));
            if (answer.has("error")) {
                one.put("error", answer.path("error").asString(""));
            } else {
                one.put("status", answer.path("status").asInt(0));
            }
        }
    }

    private ObjectNode answer(JsonNode request, Set<String> methods) {
        String method = request.path("method").asString("");
        if (!methods.contains(method)) {
            return error("this script may only "
                    + String.join(", ", methods.stream().sorted().toList()));
        }
        return switch (Wanted.of(connection, method, request)) {
            case Wanted.Wrong(Refusal refusal) -> error(refusal.message());
            case Wanted.Fits(Outgoing outgoing) ->
                switch (vendor.send(connection, outgoing)) {
                    case Unfetched none ->
                        error(none.reason().word() + ": " + none.reason().meaning());
                    case Answer answer -> said(answer);
                };
        };
    }

    private static ObjectNode said(Answer answer) {
        ObjectNode said = Json.object().put("status", answer.status());
        said.set("headers", Sending.headers(answer.headers()));
        return said.put("body", new String(answer.body(), StandardCharsets.UTF_8));
    }

    private static ObjectNode error(String text) {
        return Json.object().put("error", text);
    }
}
