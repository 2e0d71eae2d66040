package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.BrokenOff;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Streamed;
import dev.bulla.upstream.Unfetched;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Streamable HTTP: each request is one POST, answered by JSON or by a stream that ends with the
/// answer. Both eras; the legacy one may have a session.
final class HttpTalk implements Talk {
    private final HttpPlace place;
    private final Dialect dialect;
    private final Optional<String> session;
    private final Hello hello;
    private volatile @Nullable HttpNews news;

    HttpTalk(HttpPlace place, Dialect dialect, Optional<String> session, Hello hello) {
        this.place = place;
        this.dialect = dialect;
        this.session = session;
        this.hello = hello;
    }

    /// An answer, and the session that came with it.
    record Posted(Reply reply, Optional<String> session) {}

    @Override
    public Hello hello() {
        return hello;
    }

    @Override
    public Reply send(Ask ask) {
        return post(ask, place.limits().ofCall()).reply();
    }

    Posted post(Ask ask, Bounds bounds) {
        long id = place.id();
        try (Stopping _ = new Stopping(ask.hearing(), () -> cancel(id))) {
            Streamed streamed = place.carrier()
                    .open(new Outgoing(
                            "POST", place.uri(), dialect.headers(ask, session), dialect.request(id, ask), bounds));
            return switch (streamed) {
                case Unfetched(Reason reason) -> new Posted(Reply.none(reason), Optional.empty());
                case Live live -> new Posted(read(live, id, ask), live.header("Mcp-Session-Id"));
            };
        }
    }

    /// In the legacy era a closed stream cancels nothing, so the server is told.
    private void cancel(long id) {
        if (!dialect.modern()) {
            Thread.ofVirtual().name("mcp-cancel").start(() -> tell(Dialect.cancelled(id)));
        }
    }

    /// Sends what wants no answer.
    void tell(byte[] message) {
        place.carrier()
                .fetch(new Outgoing(
                        "POST", place.uri(), told(), message, place.limits().ofOpening()));
    }

    private List<Field> told() {
        return dialect.headers(Ask.of("notifications/any", dev.bulla.json.Json.object()), session);
    }

    private Reply read(Live live, long id, Ask ask) {
        HttpAnswer answer = new HttpAnswer(this, id, ask.hearing());
        try {
            return answer.of(live);
        } catch (BrokenOff e) {
            return Reply.none(e.reason());
        } catch (IOException | Garbled _) {
            return Reply.none(Reason.UPSTREAM_UNREACHABLE);
        } finally {
            Drain.close(live, answer.open());
        }
    }

    Dialect dialect() {
        return dialect;
    }

    HttpPlace place() {
        return place;
    }

    Optional<String> session() {
        return session;
    }

    @Override
    public void listen(Consumer<String> changed) {
        if (hello.announces() && news == null) {
            HttpNews listening = new HttpNews(this, changed);
            news = listening;
            listening.start();
        }
    }

    /// The headers of a GET, which only a session's streams need.
    List<Field> gets(Optional<String> lastEvent) {
        ObjectNode none = dev.bulla.json.Json.object();
        List<Field> headers = new java.util.ArrayList<>(dialect.headers(Ask.of("", none), session));
        headers.removeIf(
                field -> field.name().equals("Content-Type") || field.name().equals("Accept"));
        headers.add(new Field("Accept", "text/event-stream"));
        lastEvent.ifPresent(last -> headers.add(new Field("Last-Event-ID", last)));
        return headers;
    }

    @Override
    public boolean alive() {
        return true;
    }

    @Override
    public void close() {
        HttpNews listening = news;
        if (listening != null) {
            listening.close();
        }
        session.ifPresent(_ -> place.carrier()
                .fetch(new Outgoing(
                        "DELETE",
                        place.uri(),
                        gets(Optional.empty()),
                        new byte[0],
                        place.limits().ofOpening())));
    }
}
