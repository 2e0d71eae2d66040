package dev.bulla.upstream.oauth;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// A vendor that answers each path as a test tells it to, and remembers what it was asked.
public final class ScriptedVendor implements AutoCloseable {
    /// One request as it came.
    public record Came(String method, String path, Map<String, List<String>> headers, String body) {}

    /// What is answered.
    public record Reply(int status, Map<String, String> headers, String body) {
        public static Reply json(String body) {
            return new Reply(200, Map.of("Content-Type", "application/json"), body);
        }

        public static Reply json(int status, String body) {
            return new Reply(status, Map.of("Content-Type", "application/json"), body);
        }
    }

    /// How a path answers.
    public interface Says {
        Reply to(Came came) throws InterruptedException;
    }

    private final HttpServer server;
    private final Map<String, Says> paths = new ConcurrentHashMap<>();

    /// Everything that came, in order.
    public final List<Came> came = new CopyOnWriteArrayList<>();

    public ScriptedVendor() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    public String origin() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public ScriptedVendor at(String path, Says says) {
        paths.put(path, says);
        return this;
    }

    /// Text in which `{origin}` stands for this server.
    public ScriptedVendor says(String path, String json) {
        return at(path, _ -> Reply.json(json.replace("{origin}", origin())));
    }

    public List<Came> to(String path) {
        return came.stream().filter(one -> one.path().equals(path)).toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Came one = new Came(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getPath(),
                    Map.copyOf(exchange.getRequestHeaders()),
                    body);
            came.add(one);
            Reply reply = paths.getOrDefault(one.path(), _ -> new Reply(404, Map.of(), ""))
                    .to(one);
            reply.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) {
                exchange.getResponseBody().write(bytes);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// The form fields of a body, in order.
    public static List<String> fields(String body) {
        List<String> fields = new ArrayList<>();
        for (String pair : body.split("&", -1)) {
            fields.add(java.net.URLDecoder.decode(pair, StandardCharsets.UTF_8));
        }
        return fields;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
