package dev.bulla.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Holds the stream on which a session hears that its lists changed, and opens it again when it
/// ends: a gateway may be started anew under a host that stays.
final class Listening implements AutoCloseable {
    private static final long PAUSE_MILLIS = 1_000;

    private final HttpClient http;
    private final Endpoint endpoint;
    private final Lines lines;
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

    Listening(HttpClient http, Endpoint endpoint, Lines lines) {
        this.http = http;
        this.endpoint = endpoint;
        this.lines = lines;
    }

    /// Begins to listen for this session, and stops for an earlier one.
    void start(Endpoint.Session session) {
        Thread fresh = Thread.ofVirtual().name("listening").unstarted(() -> listen(session));
        Thread before = thread.getAndSet(fresh);
        if (before != null) {
            before.interrupt();
        }
        fresh.start();
    }

    private void listen(Endpoint.Session session) {
        try {
            while (lines.open() && once(session)) {
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Listens until the stream ends; false when there is no use in trying again.
    private boolean once(Endpoint.Session session) throws InterruptedException {
        try {
            var answer = http.send(endpoint.stream(session), BodyHandlers.ofInputStream());
            try (InputStream body = answer.body()) {
                if (answer.statusCode() == 200) {
                    Events.read(body, lines::say);
                }
                return answer.statusCode() == 200 || answer.statusCode() >= 500;
            }
        } catch (IOException _) {
            return true;
        }
    }

    @Override
    public void close() {
        Thread running = thread.getAndSet(null);
        if (running != null) {
            running.interrupt();
        }
    }
}
