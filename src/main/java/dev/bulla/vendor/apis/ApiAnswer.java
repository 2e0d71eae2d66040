package dev.bulla.vendor.apis;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Fetched;
import dev.bulla.upstream.Unfetched;
import dev.bulla.vendor.Imitation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes a result of what a vendor answered. A good answer passes as it came, unless it imitates
/// ours; any other says its status and whose it is.
///
/// @param api the API's name
/// @param reads whether the request changed nothing, whatever came of it
/// @param link where its person can give another credential
record ApiAnswer(String api, boolean reads, String link) {
    private static final int NO_CONTENT = 204;
    private static final int OTHER_PLACES = 300;
    private static final int ERRORS = 400;
    private static final List<String> READABLE = List.of("json", "xml", "yaml", "javascript", "urlencoded", "graphql");
    private static final List<String> HEAD =
            List.of("content-type", "content-length", "etag", "last-modified", "location", "retry-after");

    Result of(Fetched fetched, String method) {
        return switch (fetched) {
            case Unfetched none -> none(none.reason());
            case Answer answer -> new Result.Foreign(result(answer, method));
        };
    }

    /// After some of these nobody knows whether the vendor did it, so it is not said that it did
    /// not.
    private Result none(Reason reason) {
        return switch (reason) {
            case AWAITING_CREDENTIAL -> Result.refused(new Refusal(reason, reason.meaning(), Map.of("url", link)));
            case UPSTREAM_TIMEOUT, UPSTREAM_UNREACHABLE, RESPONSE_TOO_LARGE ->
                reads
                        ? Result.refused(Refusal.of(reason))
                        : new Result.Unknown(new Refusal(
                                reason,
                                reason.meaning() + " Whether " + api
                                        + " did it is not known; look before you try again.",
                                Map.of()));
            default -> Result.refused(Refusal.of(reason));
        };
    }

    private ObjectNode result(Answer answer, String method) {
        boolean good = answer.status() < OTHER_PLACES;
        if (!good || method.equals("HEAD") || answer.body().length == 0 || !readable(answer)) {
            return shown(Json.text(said(answer)), Optional.of(said(answer)), answer.status() >= OTHER_PLACES);
        }
        String text = text(answer);
        return Imitation.in(text)
                ? shown(Json.text(said(answer)), Optional.of(said(answer)), false)
                : shown(text, object(text), false);
    }

    private static ObjectNode shown(String text, Optional<ObjectNode> value, boolean error) {
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        value.ifPresent(object -> result.set("structuredContent", object));
        return result.put("isError", error);
    }

    /// The answer in words of ours around it, so that nobody takes it for ours.
    private ObjectNode said(Answer answer) {
        ObjectNode said = Json.object().put("upstream", api).put("status", answer.status());
        ObjectNode headers = Json.object();
        HEAD.forEach(name -> answer.header(name).ifPresent(value -> headers.put(name, Words.line(value, 500))));
        if (answer.status() < ERRORS || answer.header("retry-after").isPresent()) {
            said.set("headers", headers);
        }
        if (answer.body().length == 0 || answer.status() == NO_CONTENT) {
            return said;
        }
        if (!readable(answer)) {
            return said.put("bytes", answer.body().length).put("message", "The answer is no text and is not shown.");
        }
        String text = text(answer);
        return said.set("answer", value(text).orElseGet(() -> Json.tree(text)));
    }

    private static boolean readable(Answer answer) {
        String type = answer.header("content-type").orElse("text/plain").toLowerCase(Locale.ROOT);
        return type.startsWith("text/") || READABLE.stream().anyMatch(type::contains);
    }

    private static String text(Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static Optional<ObjectNode> object(String text) {
        return value(text).filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast);
    }

    private static Optional<JsonNode> value(String text) {
        String start = text.stripLeading();
        if (!start.startsWith("{") && !start.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.heard(text.getBytes(StandardCharsets.UTF_8)));
        } catch (BadJson _) {
            return Optional.empty();
        }
    }
}
