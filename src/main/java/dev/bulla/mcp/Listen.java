package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.EventStream;
import dev.bulla.json.Json;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `subscriptions/listen`: a request whose answer is a stream of what the client asked to hear,
/// until one side ends it.
final class Listen {
    static final String NAME = "subscriptions/listen";

    private static final int MOST_RESOURCES = 1_000;

    private final Works works;

    Listen(Works works) {
        this.works = works;
    }

    Answer answer(Scene scene, Message.Call call, Accept accept) {
        accept.needEvents();
        if (!(call.params().path("notifications") instanceof ObjectNode wanted)) {
            throw Fault.invalidParams("params.notifications must be an object");
        }
        Set<ListKind> lists = lists(scene.catalogue(), wanted);
        Set<String> resources = resources(scene.catalogue(), wanted.path("resourceSubscriptions"));
        Subscription subscription = new Subscription(lists, resources::contains, Optional.of(call.id()));
        byte[] acknowledged = acknowledged(subscription, lists, resources);
        return new Answer.Events(List.of(), out -> serve(scene, subscription, acknowledged, out));
    }

    private void serve(Scene scene, Subscription subscription, byte[] acknowledged, EventStream out) {
        OpenStream stream = new OpenStream(subscription, works.timing);
        String key = scene.visitor().key();
        works.announce.add(key, stream);
        try {
            out.send(acknowledged);
            stream.serve(out);
            JsonNode id = subscription.id().orElseThrow();
            ObjectNode result = subscription.stamped(Json.object());
            out.send(Envelope.result(id, Results.complete(scene, result)));
        } finally {
            works.announce.remove(key, stream);
        }
    }

    private static Set<ListKind> lists(Catalogue catalogue, ObjectNode wanted) {
        Set<ListKind> honoured = EnumSet.noneOf(ListKind.class);
        for (ListKind kind : ListKind.values()) {
            boolean offered = switch (kind) {
                case TOOLS -> true;
                case PROMPTS -> catalogue.prompts().isPresent();
                case RESOURCES -> catalogue.resources().isPresent();
            };
            if (offered && wanted.path(kind.filter()).asBoolean(false)) {
                honoured.add(kind);
            }
        }
        return honoured;
    }

    private static Set<String> resources(Catalogue catalogue, JsonNode wanted) {
        Set<String> uris = new HashSet<>();
        if (catalogue.resources().isPresent()) {
            for (JsonNode uri : wanted) {
                if (uri.isString() && uris.size() < MOST_RESOURCES) {
                    uris.add(uri.stringValue());
                }
            }
        }
        return uris;
    }

    private static byte[] acknowledged(Subscription subscription, Set<ListKind> lists, Set<String> resources) {
        ObjectNode params = subscription.stamped(Json.object());
        ObjectNode honoured = params.putObject("notifications");
        lists.forEach(kind -> honoured.put(kind.filter(), true));
        if (!resources.isEmpty()) {
            resources.forEach(honoured.putArray("resourceSubscriptions")::add);
        }
        return Envelope.notification("notifications/subscriptions/acknowledged", params);
    }
}
