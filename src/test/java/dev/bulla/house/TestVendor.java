package dev.bulla.house;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.bulla.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import tools.jackson.databind.node.ObjectNode;

/// Somebody else's API on this machine: it remembers what came, and answers with all of it, each
/// header too, as a careless vendor would.
public final class TestVendor implements AutoCloseable {
    private final HttpServer server;
    private final List<Came> came = new CopyOnWriteArrayList<>();
    private volatile Answering answering = TestVendor::echo;

    /// A request as it came.
    public record Came(String method, String target, ObjectNode headers, String body) {
        public String header(String name) {
            return headers.path(name.toLowerCase(java.util.Locale.ROOT)).asString("");
        }
    }

    /// What to answer.
    public record Said(int status, String body) {}

    public interface Answering {
        Said answer(Came came) throws IOException;
    }

    public TestVendor() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public List<Came> came() {
        return came;
    }

    public void answering(Answering other) {
        answering = other;
    }

    public static Said echo(Came came) {
        ObjectNode all = Json.object()
                .put("method", came.method())
                .put("target", came.target())
                .put("body", came.body());
        all.set("headers", came.headers());
        return new Said(200, Json.text(all));
    }

    private void handle(HttpExchange exchange) throws IOException {
        ObjectNode headers = Json.object();
        exchange.getRequestHeaders()
                .forEach((name, values) ->
                        headers.put(name.toLowerCase(java.util.Locale.ROOT), String.join(", ", values)));
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Came one =
                new Came(exchange.getRequestMethod(), exchange.getRequestURI().toString(), headers, body);
        came.add(one);
        Said said = answering.answer(one);
        byte[] bytes = said.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(said.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
