package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.Request;
import dev.bulla.json.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The modern era: every request says all there is to know about it, and is judged by itself.
final class ModernDoor {
    private final Works works;
    private final Listen listen;

    ModernDoor(Works works) {
        this.works = works;
        this.listen = new Listen(works);
    }

    /// Whether a message belongs to this era: its `_meta` says so, or the version header does.
    static boolean claims(Request request, Message message) {
        ObjectNode params = switch (message) {
            case Message.Call call -> call.params();
            case Message.Notification note -> note.params();
            case Message.Reply _ -> Json.object();
        };
        return params.path("_meta").has("io.modelcontextprotocol/protocolVersion") || claims(request);
    }

    static boolean claims(Request request) {
        return request.header(ModernHeaders.VERSION)
                .filter(Version::claimsModern)
                .isPresent();
    }

    /// The order of the checks is the order in which a client can make use of what they say.
    Answer answer(Visitor visitor, Request request, Message.Call call, Accept accept) {
        Version version = envelope(request, call);
        ModernHeaders headers = new ModernHeaders(request);
        headers.method(call.method());
        Scene scene =
                new Scene(visitor, version, ClientCapabilities.of(call.meta("clientCapabilities")), Optional.empty());
        if (call.method().equals(Listen.NAME)) {
            return listen.answer(scene, call, accept);
        }
        works.dispatch.find(scene, call);
        headers.name(call);
        if (call.method().equals(CallTool.NAME)) {
            visitor.catalogue()
                    .tools()
                    .find(call.params().path("name").asString(""))
                    .ifPresent(tool -> headers.arguments(tool, call.params().path("arguments")));
        }
        return works.dispatch.answer(scene, call, accept);
    }

    private static Version envelope(Request request, Message.Call call) {
        JsonNode claimed = call.meta("protocolVersion");
        if (!claimed.isString()) {
            throw Fault.of(
                    Fault.INVALID_PARAMS, 400, "params._meta io.modelcontextprotocol/protocolVersion is missing");
        }
        if (!call.meta("clientCapabilities").isObject()) {
            throw Fault.of(
                    Fault.INVALID_PARAMS, 400, "params._meta io.modelcontextprotocol/clientCapabilities is missing");
        }
        String date = claimed.stringValue();
        new ModernHeaders(request).version(date);
        return Version.of(date).filter(Version::modern).orElseThrow(() -> unsupported(date));
    }

    private static Fault unsupported(String date) {
        ObjectNode data = Json.object();
        Version.MODERN.forEach(data.putArray("supported")::add);
        data.put("requested", date);
        return Fault.of(Fault.UNSUPPORTED_VERSION, 400, "unsupported protocol version", data);
    }
}
