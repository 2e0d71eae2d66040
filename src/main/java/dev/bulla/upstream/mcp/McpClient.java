package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Carrier;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One person's client of one MCP server, for many calls at once.
///
/// A request is sent again in one case alone: when the server says that it does not know the
/// session, and so did nothing. Whatever else happens after a request went out, nobody knows
/// what the server did, and it is not sent twice.
public final class McpClient implements AutoCloseable {
    private static final int SEATS = 32;
    private static final int SEATS_EACH = 8;
    private static final int QUEUE_EACH = 64;
    private static final int FAILURES = 5;
    private static final Duration REST = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Talks talks;
    private final Lister lister;
    private final Breaker breaker;
    private final Turnstile turnstile = new Turnstile(SEATS, SEATS_EACH, QUEUE_EACH, PATIENCE);
    private final Supplier<List<String>> lastLines;

    private McpClient(Talks talks, Limits limits, InstantSource clock, Supplier<List<String>> lastLines) {
        this.talks = talks;
        this.lister = new Lister(limits, this::send);
        this.breaker = new Breaker(FAILURES, REST, clock);
        this.lastLines = lastLines;
    }

    /// A client of a server over HTTP; nothing is sent before the first question.
    ///
    /// @param changed hears which list of the server's changed
    public static McpClient http(
            Carrier carrier, URI uri, Limits limits, InstantSource clock, Consumer<String> changed) {
        Opening opening = new HttpOpening(carrier, uri, limits, Json.object());
        return new McpClient(new Talks(opening, limits.call(), changed), limits, clock, List::of);
    }

    /// A client of a server that runs as a child; it is started by the first question.
    ///
    /// @param changed hears which list of the server's changed
    public static McpClient child(
            Surroundings surroundings, Command command, Limits limits, InstantSource clock, Consumer<String> changed) {
        StdioOpening opening = new StdioOpening(surroundings, command, limits, Json.object());
        return new McpClient(new Talks(opening, limits.call(), changed), limits, clock, opening::lastLines);
    }

    /// What the server says of itself; empty when it cannot be met.
    public Optional<Hello> hello() {
        return talks.current() instanceof Opening.Opened.Met(Talk talk) ? Optional.of(talk.hello()) : Optional.empty();
    }

    /// Everything of one kind; nothing where the server says that it has none.
    public Listed list(Kind kind) {
        return switch (talks.current()) {
            case Opening.Opened.Failed(Reply why) -> new Listed.Failed(why);
            case Opening.Opened.Met(Talk talk) when !talk.hello().has(kind.capability()) -> new Listed.All(List.of());
            case Opening.Opened.Met _ -> lister.all(kind);
        };
    }

    /// Calls a tool.
    ///
    /// @param who whose call it is; one agent leaves room for the others
    public Reply call(String who, ToolCall call, Hearing hearing) {
        ObjectNode params = Json.object().put("name", call.tool());
        params.set("arguments", call.arguments());
        return inTurn(
                who,
                new Ask(
                        "tools/call",
                        params,
                        Optional.of(call.tool()),
                        ParamHeaders.of(call.schema(), call.arguments()),
                        hearing));
    }

    /// One call: the tool, what it is called with, and its input schema, which may want some of
    /// that repeated in headers.
    public record ToolCall(String tool, ObjectNode arguments, JsonNode schema) {}

    public Reply read(String who, String resource, Hearing hearing) {
        ObjectNode params = Json.object().put("uri", resource);
        return inTurn(who, new Ask("resources/read", params, Optional.of(resource), List.of(), hearing));
    }

    public Reply prompt(String who, String name, ObjectNode arguments, Hearing hearing) {
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", arguments);
        return inTurn(who, new Ask("prompts/get", params, Optional.of(name), List.of(), hearing));
    }

    private Reply inTurn(String who, Ask ask) {
        if (!turnstile.enter(who)) {
            return Reply.none(Reason.RATE_LIMITED);
        }
        try {
            if (!breaker.admits()) {
                return Reply.none(Reason.UPSTREAM_UNREACHABLE);
            }
            AtomicBoolean stopped = new AtomicBoolean();
            ask.hearing().whenStopped(() -> stopped.set(true));
            Reply reply = send(ask);
            // Who stops waiting says nothing about the server.
            if (!stopped.get()) {
                note(reply);
            }
            return reply;
        } finally {
            turnstile.leave(who);
        }
    }

    private void note(Reply reply) {
        switch (reply) {
            case Reply.None(Reason reason)
            when reason == Reason.UPSTREAM_TIMEOUT || reason == Reason.UPSTREAM_UNREACHABLE -> breaker.failed();
            case Reply.Gone _ -> breaker.failed();
            default -> breaker.worked();
        }
    }

    private Reply send(Ask ask) {
        return switch (talks.current()) {
            case Opening.Opened.Failed(Reply why) -> why;
            case Opening.Opened.Met(Talk talk) -> {
                Reply reply = talk.send(ask);
                yield reply instanceof Reply.Gone ? again(ask, talk) : reply;
            }
        };
    }

    private Reply again(Ask ask, Talk over) {
        return switch (talks.insteadOf(over)) {
            case Opening.Opened.Failed(Reply why) -> why;
            case Opening.Opened.Met(Talk talk) -> {
                Reply reply = talk.send(ask);
                yield reply instanceof Reply.Gone ? Reply.none(Reason.UPSTREAM_UNREACHABLE) : reply;
            }
        };
    }

    /// What a child said last on its error stream.
    public List<String> lastLines() {
        return lastLines.get();
    }

    @Override
    public void close() {
        talks.close();
    }
}
