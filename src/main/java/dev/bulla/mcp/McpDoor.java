package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// One MCP endpoint that serves both eras.
///
/// The order is law: who is there, then the body's size, type and JSON, then the session, then
/// MCP. Nothing of a request without a valid token is looked at.
public final class McpDoor implements AutoCloseable {
    private final Identify identify;
    private final Challenge challenge;
    private final DoorWatch watch;
    private final Works works;
    private final ModernDoor modern;
    private final LegacyDoor legacy;

    private McpDoor(Identify identify, Challenge challenge, DoorWatch watch, Works works) {
        this.identify = identify;
        this.challenge = challenge;
        this.watch = watch;
        this.works = works;
        this.modern = new ModernDoor(works);
        this.legacy = new LegacyDoor(works);
    }

    /// What a door remembers between requests.
    public record Memory(EndedSessions ended, Nonces nonces) {
        public static Memory inProcess() {
            return new Memory(EndedSessions.inMemory(), Nonces.inMemory());
        }
    }

    /// Opens the door.
    ///
    /// @param origin the deployment's public origin, without a slash at its end
    public static McpDoor open(Identify identify, Supplier<String> origin, Seals seals, Timing timing) {
        return open(identify, origin, new Works(seals, EndedSessions.inMemory(), Nonces.inMemory(), timing));
    }

    /// Opens the door over a memory that outlives it.
    public static McpDoor open(Identify identify, Supplier<String> origin, Seals seals, Timing timing, Memory memory) {
        return open(identify, origin, new Works(seals, memory.ended(), memory.nonces(), timing));
    }

    private static McpDoor open(Identify identify, Supplier<String> origin, Works works) {
        return new McpDoor(identify, new Challenge(origin), DoorWatch.NOBODY, works);
    }

    /// The same door, watched by somebody.
    public McpDoor watchedBy(DoorWatch watcher) {
        return new McpDoor(identify, challenge, watcher, works);
    }

    public List<Route> routes() {
        return List.of(Route.any("/mcp", this::answer, "MCP, both eras; each tools/call is a capability"));
    }

    /// The way to tell open streams that something changed.
    public Announce announce() {
        return works.announce;
    }

    Answer answer(Request request) {
        return switch (identify.identify(request)) {
            case Identify.Known known -> answer(known.visitor(), request);
            case Identify.Unknown unknown -> {
                watch.refused(unknown.reason(), request);
                yield challenge.unauthorized(unknown.reason(), unknown.presented());
            }
        };
    }

    private Answer answer(Visitor visitor, Request request) {
        try {
            return switch (request.method()) {
                case "POST" -> post(visitor, request);
                case "GET" ->
                    ModernDoor.claims(request) ? notHere("POST") : legacy.stream(visitor, request, Accept.of(request));
                case "DELETE" -> ModernDoor.claims(request) ? notHere("POST") : legacy.end(visitor, request);
                default -> notHere("GET, POST, DELETE");
            };
        } catch (Fault fault) {
            return Answer.json(fault.status(), Envelope.error(Optional.empty(), fault));
        } catch (BadRequest refused) {
            if (refused.refusal().reason() == Reason.SESSION_MISMATCH) {
                watch.mismatch(request);
                return challenge.unauthorized(refused.refusal(), true);
            }
            throw refused;
        }
    }

    private static Answer notHere(String allow) {
        return Answer.refused(Reason.METHOD_NOT_ALLOWED).with("Allow", allow);
    }

    private Answer post(Visitor visitor, Request request) {
        if (!request.saysJson()) {
            throw BadRequest.of(Reason.UNSUPPORTED_MEDIA_TYPE, "send application/json");
        }
        Accept accept = Accept.of(request);
        accept.needAny();
        JsonNode json = read(request);
        if (json.isArray() && !ModernDoor.claims(request)) {
            return legacy.batch(visitor, request, json);
        }
        JsonNode named = json.path("id");
        Optional<JsonNode> id = named.isString() || named.isNumber() ? Optional.of(named) : Optional.empty();
        try {
            Message message = Message.read(json);
            return ModernDoor.claims(request, message)
                    ? modern(visitor, request, message, accept)
                    : legacy.answer(visitor, request, message, accept);
        } catch (Fault fault) {
            return Answer.json(fault.status(), Envelope.error(id, fault));
        }
    }

    private Answer modern(Visitor visitor, Request request, Message message, Accept accept) {
        return switch (message) {
            case Message.Call call -> modern.answer(visitor, request, call, accept);
            case Message.Notification _ -> Answer.empty(202);
            case Message.Reply _ ->
                throw Fault.of(Fault.INVALID_REQUEST, 400, "answers travel in inputResponses in this version");
        };
    }

    private static JsonNode read(Request request) {
        try {
            return Json.parse(request.body());
        } catch (BadJson e) {
            String why = String.valueOf(e.getMessage());
            throw e.ambiguous()
                    ? Fault.of(
                            Fault.INVALID_REQUEST, 400, why, Json.object().put("reason", Reason.INPUT_INVALID.word()))
                    : Fault.of(Fault.PARSE, 400, why);
        }
    }

    @Override
    public void close() {
        works.close();
    }
}
