package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The transport of 2024-11-05: one stream on which everything comes, and the endpoint it names
/// for what goes.
final class OldOpening {
    private OldOpening() {}

    static Opening.Opened open(HttpPlace place, Dialect dialect) {
        Outgoing get = new Outgoing(
                "GET",
                place.uri(),
                List.of(new Field("Accept", "text/event-stream")),
                new byte[0],
                place.limits().ofListening());
        // Its stream may wait long for news, but not for its first word.
        FutureTask<Opening.Opened> task =
                new FutureTask<>(() -> switch (place.carrier().open(get)) {
                    case Unfetched(Reason reason) -> new Opening.Opened.Failed(Reply.none(reason));
                    case Live live -> begin(place, dialect, live);
                });
        Thread thread = Thread.ofVirtual().name("mcp-open").start(task);
        try {
            return task.get(2 * place.limits().opening().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            thread.interrupt();
        } catch (InterruptedException _) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an opening broke", e.getCause());
        }
        return new Opening.Opened.Failed(Reply.none(Reason.UPSTREAM_TIMEOUT));
    }

    private static Opening.Opened begin(HttpPlace place, Dialect dialect, Live live) {
        if (live.status() == 401 || live.status() == 403) {
            live.close();
            return new Opening.Opened.Failed(new Reply.Denied(live.status()));
        }
        Events events = new Events(live.body(), place.limits().bytes());
        Optional<URI> endpoint = live.status() == 200 ? endpoint(place, events) : Optional.empty();
        if (endpoint.isEmpty()) {
            live.close();
            return new Opening.Opened.Failed(Reply.none(Reason.UPSTREAM_UNREACHABLE));
        }
        Switchboard board = new Switchboard();
        OldLine line = new OldLine(place, endpoint.get(), live, board);
        line.start(events);
        return new Meeting(line, board, place.limits(), dialect.offered()).legacy();
    }

    /// Where requests go: to the same host and nowhere else, whatever the stream says.
    private static Optional<URI> endpoint(HttpPlace place, Events events) {
        try {
            Optional<Events.Event> first =
                    events.next().filter(event -> event.name().equals("endpoint"));
            if (first.isEmpty()) {
                return Optional.empty();
            }
            URI named = place.uri().resolve(new String(first.get().data(), StandardCharsets.UTF_8).strip());
            boolean same = String.valueOf(named.getScheme()).equals(place.uri().getScheme())
                    && String.valueOf(named.getRawAuthority())
                            .equals(place.uri().getRawAuthority());
            return same ? Optional.of(named) : Optional.empty();
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
