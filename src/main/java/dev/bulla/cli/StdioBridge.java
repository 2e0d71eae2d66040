package dev.bulla.cli;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;

/// Carries JSON-RPC between the lines of a host and the gateway's endpoint, understanding no more
/// of it than must be: which era a message is of, and what belongs to which session.
///
/// Requests go out side by side, everything else in the order it came.
final class StdioBridge {
    private static final String CANCELLED = "notifications/cancelled";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final Endpoint endpoint;
    private final Lines lines;
    private final Map<String, Exchange> running = new ConcurrentHashMap<>();
    private final AtomicReference<Optional<Endpoint.Session>> session = new AtomicReference<>(Optional.empty());
    private final Listening listening;

    StdioBridge(Endpoint endpoint, OutputStream out, PrintWriter err) {
        this.endpoint = endpoint;
        this.lines = new Lines(out, err);
        this.listening = new Listening(http, endpoint, lines);
    }

    /// Serves until the host closes its side, then gives running calls a moment and ends.
    void run(InputStream in) {
        ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
        try {
            BufferedReader from = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = from.readLine(); line != null && lines.open(); line = from.readLine()) {
                if (!line.isBlank()) {
                    take(line, calls);
                }
            }
            calls.shutdown();
            running.values().stream().filter(Exchange::endless).forEach(Exchange::cancel);
            calls.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (IOException e) {
            lines.complain("the host's side broke: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            end(calls);
        }
    }

    private void take(String line, ExecutorService calls) {
        JsonNode message;
        try {
            message = Json.parse(line);
        } catch (BadJson e) {
            lines.error(Json.object().nullNode(), -32700, String.valueOf(e.getMessage()), Json.object());
            return;
        }
        String method = message.path("method").asString("");
        Exchange exchange = new Exchange(new Exchange.Way(http, endpoint, lines), line, message);
        if (method.equals("initialize")) {
            exchange.run(session.get()).ifPresent(opened -> session.set(Optional.of(opened)));
        } else if (method.equals(CANCELLED) && session.get().isEmpty()) {
            // In the stateless era a call ends with its connection.
            Optional.ofNullable(running.get(key(message.path("params").path("requestId"))))
                    .ifPresent(Exchange::cancel);
        } else if (message.has("id") && !method.isEmpty()) {
            running.put(key(message.path("id")), exchange);
            calls.execute(() -> {
                exchange.run(session.get());
                running.remove(key(message.path("id")), exchange);
            });
        } else if (message.isArray()) {
            calls.execute(() -> exchange.run(session.get()));
        } else {
            exchange.run(session.get());
            if (method.equals("notifications/initialized")) {
                session.get().ifPresent(listening::start);
            }
        }
    }

    /// The gateway forgets the session at once, and not after its days.
    private void farewell(Endpoint.Session open) {
        try {
            http.send(endpoint.end(open), BodyHandlers.discarding());
        } catch (IOException _) {
            // It ends by itself.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static String key(JsonNode id) {
        return Json.text(id);
    }

    private void end(ExecutorService calls) {
        lines.close();
        listening.close();
        running.values().forEach(Exchange::cancel);
        session.get().ifPresent(this::farewell);
        calls.shutdownNow();
        http.shutdownNow();
    }
}
