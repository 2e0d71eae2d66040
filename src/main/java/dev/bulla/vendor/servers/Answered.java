package dev.bulla.vendor.servers;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.upstream.mcp.Reply;
import dev.bulla.vendor.Imitation;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes a result of what came of a call to a server. Its own answer passes as it came, unless it
/// imitates ours.
///
/// @param server the server's name
/// @param link where its person can give another credential
record Answered(String server, String link) {
    Result of(Reply reply) {
        return switch (reply) {
            case Reply.Result(ObjectNode value) -> answered(value);
            case Reply.Failure(int code, String message, Optional<JsonNode> _) ->
                new Result.Foreign(wrapped(Json.object().put("code", code).put("message", message), true));
            case Reply.Denied _ -> Result.refused(awaiting());
            case Reply.Gone _ -> Result.refused(Refusal.of(Reason.UPSTREAM_UNREACHABLE));
            case Reply.None(Reason reason) -> none(reason);
        };
    }

    /// After these nobody knows whether the server did it, so it is not said that it did not.
    private Result none(Reason reason) {
        return switch (reason) {
            case AWAITING_CREDENTIAL -> Result.refused(awaiting());
            case UPSTREAM_TIMEOUT, UPSTREAM_UNREACHABLE, RESPONSE_TOO_LARGE ->
                new Result.Unknown(new Refusal(
                        reason,
                        reason.meaning() + " Whether " + server + " did it is not known; look before you try again.",
                        Map.of()));
            default -> Result.refused(Refusal.of(reason));
        };
    }

    private Refusal awaiting() {
        return new Refusal(Reason.AWAITING_CREDENTIAL, Reason.AWAITING_CREDENTIAL.meaning(), Map.of("url", link));
    }

    private Result answered(ObjectNode value) {
        String type = value.path("resultType").asString("complete");
        if (!type.equals("complete")) {
            return Result.refused(new Refusal(
                    Reason.UPSTREAM_UNREACHABLE,
                    "The server asked for something in the middle of the call, which is not passed on.",
                    Map.of()));
        }
        boolean error = value.path("isError").asBoolean(false);
        return new Result.Foreign(imitates(value) ? wrapped(value, error) : value);
    }

    private ObjectNode wrapped(ObjectNode answer, boolean error) {
        ObjectNode wrapped = Json.object().put("upstream", server);
        wrapped.set("answer", answer);
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", Json.text(wrapped));
        result.set("structuredContent", wrapped);
        return result.put("isError", error);
    }

    /// Whether a model could take it for a word of this house: an `error` of ours at the top.
    private static boolean imitates(ObjectNode result) {
        if (Imitation.in(result.path("structuredContent"))) {
            return true;
        }
        for (JsonNode block : result.path("content")) {
            if (Imitation.in(block.path("text").asString(""))) {
                return true;
            }
        }
        return false;
    }
}
