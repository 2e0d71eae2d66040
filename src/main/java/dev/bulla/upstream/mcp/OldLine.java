package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.BrokenOff;
import dev.bulla.upstream.Fetched;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// The line of 2024: posts go out, one stream brings everything in.
final class OldLine implements Line {
    private static final List<Field> HEADERS = List.of(new Field("Content-Type", "application/json"));

    private final HttpPlace place;
    private final URI endpoint;
    private final Live live;
    private final Switchboard board;

    OldLine(HttpPlace place, URI endpoint, Live live, Switchboard board) {
        this.place = place;
        this.endpoint = endpoint;
        this.live = live;
        this.board = board;
    }

    void start(Events events) {
        Thread.ofVirtual().name("mcp-stream").start(() -> read(events));
    }

    private void read(Events events) {
        Reason reason = Reason.UPSTREAM_UNREACHABLE;
        try (live) {
            Optional<Events.Event> event = events.next();
            while (event.isPresent()) {
                for (Incoming message : Incoming.read(event.get().data())) {
                    board.hear(message, this::send);
                }
                event = events.next();
            }
        } catch (BrokenOff e) {
            reason = e.reason();
        } catch (IOException | Garbled _) {
            // A stream that says something else once is not understood any more.
        }
        board.end(reason);
    }

    @Override
    public boolean send(byte[] message) {
        Fetched fetched = place.carrier()
                .fetch(new Outgoing(
                        "POST", endpoint, HEADERS, message, place.limits().ofCall()));
        return fetched instanceof Answer answer && answer.status() / 100 == 2;
    }

    @Override
    public boolean alive() {
        return !board.ended();
    }

    @Override
    public void close() {
        live.close();
    }
}
