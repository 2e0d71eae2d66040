package dev.bulla.cli;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One message on its way to the gateway, and everything that comes back for it.
final class Exchange {
    private static final int FAILED = -32000;

    /// What every exchange shares.
    record Way(HttpClient http, Endpoint endpoint, Lines lines) {}

    private final Way way;
    private final String text;
    private final JsonNode message;
    private final boolean call;
    private boolean answered;
    private volatile boolean cancelled;
    private volatile @Nullable Thread thread;

    Exchange(Way way, String text, JsonNode message) {
        this.way = way;
        this.text = text;
        this.message = message;
        this.call = message.has("id") && message.has("method");
    }

    /// Whether only the host ends it.
    boolean endless() {
        return message.path("method").asString("").equals("subscriptions/listen");
    }

    /// Ends it without a word: closing its connection is how the gateway hears of that.
    void cancel() {
        cancelled = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
    }

    /// Sends the message and hands on what comes back, until nothing more does.
    ///
    /// @return the session that was opened, if one was
    Optional<Endpoint.Session> run(Optional<Endpoint.Session> session) {
        thread = Thread.currentThread();
        if (cancelled) {
            return Optional.empty();
        }
        try {
            var answer = way.http().send(way.endpoint().post(text, message, session), BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                return heard(answer, body);
            }
        } catch (IOException _) {
            fail("the gateway at " + way.endpoint().origin() + " does not answer", Json.object());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            thread = null;
        }
        return Optional.empty();
    }

    private Optional<Endpoint.Session> heard(HttpResponse<InputStream> answer, InputStream body) throws IOException {
        String type = answer.headers().firstValue("content-type").orElse("");
        Optional<JsonNode> last = Optional.empty();
        if (type.startsWith("text/event-stream")) {
            Events.read(body, this::event);
        } else {
            byte[] bytes = body.readAllBytes();
            last = bytes.length == 0 ? Optional.empty() : Optional.of(whole(answer.statusCode(), bytes));
        }
        if (call && !answered) {
            fail("the gateway's answer broke off", Json.object());
        }
        Optional<String> id = answer.headers().firstValue("mcp-session-id");
        JsonNode version =
                last.map(json -> json.path("result").path("protocolVersion")).orElse(Json.object());
        return id.isPresent() && version.isString()
                ? Optional.of(new Endpoint.Session(id.get(), version.stringValue()))
                : Optional.empty();
    }

    private void event(String data) {
        try {
            JsonNode json = Json.parse(data);
            answered |= !json.has("method") && json.path("id").equals(message.path("id"));
            way.lines().say(data);
        } catch (BadJson _) {
            way.lines().complain("the gateway sent an event that is no JSON");
        }
    }

    private JsonNode whole(int status, byte[] bytes) {
        JsonNode json;
        try {
            json = Json.parse(bytes);
        } catch (BadJson _) {
            fail(
                    "what answers at " + way.endpoint().origin() + " speaks no JSON (status " + status + ")",
                    Json.object());
            return Json.object();
        }
        if (json.isArray()) {
            way.lines().say(Json.text(json));
        } else if (json.has("jsonrpc") && json instanceof ObjectNode whole) {
            if (call && !whole.path("id").equals(message.path("id"))) {
                whole.set("id", message.path("id")); // a fault told before the message was read
            }
            answered = true;
            way.lines().say(Json.text(whole));
        } else {
            fail(json.path("message").asString("the gateway said " + status), json);
        }
        return json;
    }

    /// Who asked hears of it; what was no question has nobody to tell but the host's log.
    private void fail(String why, JsonNode more) {
        if (cancelled || answered) {
            return;
        }
        answered = true;
        if (call) {
            way.lines().error(message.path("id"), FAILED, why, more);
        } else {
            way.lines().complain(why);
        }
    }
}
