package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Carrier;
import java.net.URI;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Finds out what a server over HTTP speaks: the modern era first, then a legacy session, then
/// the stream and endpoint of 2024. What was found is remembered until the server says otherwise.
final class HttpOpening implements Opening {
    private static final int VERSION_UNKNOWN = -32022;

    private final HttpPlace place;
    private final ObjectNode offered;
    private volatile boolean legacy;

    HttpOpening(Carrier carrier, URI uri, Limits limits, ObjectNode offered) {
        this.place = new HttpPlace(carrier, uri, limits);
        this.offered = offered;
    }

    @Override
    public Opened open() {
        if (legacy) {
            Opened opened = initialize();
            if (opened instanceof Opened.Met) {
                return opened;
            }
            legacy = false;
        }
        Dialect modern = new Dialect(Dialect.MODERN, offered);
        HttpTalk probe = probe(modern, Optional.empty());
        return switch (probe.post(
                        Ask.of("server/discover", Json.object()), place.limits().ofOpening())
                .reply()) {
            case Reply.Result(ObjectNode found)
            when speaks(found.path("supportedVersions"), Dialect.MODERN) ->
                new Opened.Met(new HttpTalk(place, modern, Optional.empty(), discovered(found)));
            // The server spoke, or something before it did; all but a locked door leads on.
            case Reply.Denied denied -> new Opened.Failed(denied);
            case Reply.None(Reason reason) when !answered(reason) -> new Opened.Failed(Reply.none(reason));
            case Reply.Failure(int code, String message, Optional<JsonNode> data)
            when code == VERSION_UNKNOWN && !speaksLegacy(data) ->
                new Opened.Failed(new Reply.Failure(code, message, data));
            case Reply.Result _, Reply.None _, Reply.Failure _, Reply.Gone _ -> initialize();
        };
    }

    private Opened initialize() {
        Dialect newest = new Dialect(Dialect.LEGACY, offered);
        HttpTalk.Posted posted = probe(newest, Optional.empty())
                .post(newest.initialize(), place.limits().ofOpening());
        return switch (posted.reply()) {
            case Reply.Result(ObjectNode found) -> begun(found, posted.session());
            case Reply.Denied denied -> new Opened.Failed(denied);
            case Reply.None(Reason reason) when !answered(reason) -> new Opened.Failed(Reply.none(reason));
            case Reply.Failure _, Reply.None _, Reply.Gone _ -> OldOpening.open(place, newest);
        };
    }

    private Opened begun(ObjectNode found, Optional<String> session) {
        String version = found.path("protocolVersion").asString("");
        boolean usable = session.stream().allMatch(id -> id.chars().allMatch(c -> c > 0x20 && c < 0x7f));
        if (!Dialect.LEGACIES.contains(version) || !usable) {
            return new Opened.Failed(Reply.none(Reason.UPSTREAM_UNREACHABLE));
        }
        HttpTalk talk = new HttpTalk(place, new Dialect(version, offered), session, initialized(found));
        talk.tell(Dialect.notification("notifications/initialized", Json.object()));
        legacy = true;
        return new Opened.Met(talk);
    }

    private HttpTalk probe(Dialect dialect, Optional<String> session) {
        return new HttpTalk(place, dialect, session, new Hello(dialect.version(), Json.object(), Json.object()));
    }

    /// Whether the word stands for an answer that was no message, which an old server's may be.
    private static boolean answered(Reason reason) {
        return reason == Reason.UPSTREAM_UNREACHABLE;
    }

    static boolean speaks(JsonNode versions, String version) {
        for (JsonNode spoken : versions) {
            if (spoken.asString("").equals(version)) {
                return true;
            }
        }
        return false;
    }

    private static boolean speaksLegacy(Optional<JsonNode> data) {
        JsonNode supported = data.map(found -> found.path("supported")).orElseGet(Json::object);
        return supported.isEmpty() || Dialect.LEGACIES.stream().anyMatch(version -> speaks(supported, version));
    }

    static Hello discovered(ObjectNode found) {
        return new Hello(
                Dialect.MODERN,
                object(found.path("capabilities")),
                object(found.path("_meta").path("io.modelcontextprotocol/serverInfo")));
    }

    static Hello initialized(ObjectNode found) {
        return new Hello(
                found.path("protocolVersion").asString(""),
                object(found.path("capabilities")),
                object(found.path("serverInfo")));
    }

    private static ObjectNode object(JsonNode node) {
        return node instanceof ObjectNode object ? object : Json.object();
    }
}
