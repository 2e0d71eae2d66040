package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads a list page by page, up to the limits; a server that turns its pages in a circle or
/// never ends is cut off as too large.
final class Lister {
    private final Limits limits;
    private final Function<Ask, Reply> send;

    Lister(Limits limits, Function<Ask, Reply> send) {
        this.limits = limits;
        this.send = send;
    }

    Listed all(Kind kind) {
        List<ObjectNode> items = new ArrayList<>();
        Set<String> turned = new HashSet<>();
        long bytes = 0;
        ObjectNode params = Json.object();
        while (true) {
            Reply reply = send.apply(Ask.of(kind.method(), params));
            if (!(reply instanceof Reply.Result(ObjectNode page))) {
                return new Listed.Failed(reply);
            }
            for (JsonNode item : page.path(kind.key())) {
                if (item instanceof ObjectNode object) {
                    items.add(object);
                    bytes += Json.bytes(object).length;
                }
            }
            JsonNode cursor = page.path("nextCursor");
            if (items.size() > limits.items() || bytes > limits.bytes() || turned.size() > limits.items()) {
                return new Listed.Failed(Reply.none(Reason.RESPONSE_TOO_LARGE));
            }
            if (!cursor.isString()) {
                return new Listed.All(items);
            }
            if (!turned.add(cursor.stringValue())) {
                return new Listed.Failed(Reply.none(Reason.RESPONSE_TOO_LARGE));
            }
            params = Json.object().put("cursor", cursor.stringValue());
        }
    }
}
