package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Streamed;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/// Waits on a stream for a server's word that something of its changed; comes again, ever more
/// slowly, when the stream ends.
final class HttpNews implements Runnable {
    private static final long FIRST = 1_000;
    private static final long SLOWEST = 300_000;

    private final HttpTalk talk;
    private final Consumer<String> changed;
    private final Thread thread = Thread.ofVirtual().name("mcp-news").unstarted(this);
    private volatile boolean closed;

    HttpNews(HttpTalk talk, Consumer<String> changed) {
        this.talk = talk;
        this.changed = changed;
    }

    void start() {
        thread.start();
    }

    void close() {
        closed = true;
        thread.interrupt();
    }

    @Override
    public void run() {
        long pause = FIRST;
        while (!closed) {
            long began = System.nanoTime();
            if (!once()) {
                return;
            }
            pause = System.nanoTime() - began > SLOWEST * 1_000_000 ? FIRST : Math.min(pause * 2, SLOWEST);
            try {
                Thread.sleep(pause);
            } catch (InterruptedException _) {
                return;
            }
            // What changed while nobody listened is not told again.
            changed.accept("notifications/tools/list_changed");
        }
    }

    /// One stream to its end.
    ///
    /// @return false when this server has none
    private boolean once() {
        Streamed streamed = talk.place().carrier().open(listening());
        if (!(streamed instanceof Live live)) {
            return true;
        }
        try (live) {
            if (live.status() != 200) {
                return live.status() >= 500;
            }
            read(new Events(live.body(), talk.place().limits().bytes()));
        } catch (IOException | Garbled _) {
            // Over; it is opened again.
        }
        return true;
    }

    private Outgoing listening() {
        if (!talk.dialect().modern()) {
            return new Outgoing(
                    "GET",
                    talk.place().uri(),
                    talk.gets(Optional.empty()),
                    new byte[0],
                    talk.place().limits().ofListening());
        }
        ObjectNode params = Json.object();
        ObjectNode kinds = params.putObject("notifications");
        for (String kind : new String[] {"tools", "prompts", "resources"}) {
            if (talk.hello().changes(kind)) {
                kinds.put(kind + "ListChanged", true);
            }
        }
        Ask ask = Ask.of("subscriptions/listen", params);
        byte[] body = talk.dialect().request(talk.place().id(), ask);
        return new Outgoing(
                "POST",
                talk.place().uri(),
                talk.dialect().headers(ask, Optional.empty()),
                body,
                talk.place().limits().ofListening());
    }

    private void read(Events events) throws IOException, Garbled {
        Optional<Events.Event> event = events.next();
        while (event.isPresent()) {
            for (Incoming message : Incoming.read(event.get().data())) {
                switch (message) {
                    case Incoming.Told told
                    when told.method().endsWith("/list_changed") -> changed.accept(told.method());
                    case Incoming.Asked asked -> Questions.answer(asked, Hearing.NOTHING, talk::tell);
                    case Incoming.Answered _, Incoming.Told _ -> {}
                }
            }
            event = events.next();
        }
    }
}
