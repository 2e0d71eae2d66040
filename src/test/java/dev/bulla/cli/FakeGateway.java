package dev.bulla.cli;

import dev.bulla.app.DataFolder;
import dev.bulla.app.GatewayFile;
import dev.bulla.app.OperatorToken;
import dev.bulla.http.Answer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// A gateway of canned answers, with a real data folder beside it; remembers what it was asked,
/// and with which token.
final class FakeGateway implements AutoCloseable {
    final List<String> asked = new CopyOnWriteArrayList<>();
    final List<String> bearers = new CopyOnWriteArrayList<>();
    final Path folder;
    final OperatorToken token;
    private final DataFolder data;
    private final HttpServer server;
    private final Map<String, String> answers;
    private final boolean honest;

    /// Opens the folder and the port.
    ///
    /// @param answers by `METHOD /path?query`; a number in front is the status
    /// @param honest whether it proves itself with the folder's own token
    FakeGateway(Path folder, Map<String, String> answers, boolean honest) {
        this.folder = folder;
        this.answers = answers;
        this.honest = honest;
        this.data = DataFolder.open(folder);
        this.token = data.operatorToken(new SecureRandom());
        this.server = HttpServer.start(List.of(Listener.of(
                "main",
                new InetSocketAddress(java.net.InetAddress.getLoopbackAddress(), 0),
                HostGuard.loopback(),
                List.of(Route.any("/{rest...}", this::answer, "everything")))));
        URI origin = URI.create("http://127.0.0.1:" + server.port("main"));
        data.publish(new GatewayFile(origin, origin, Optional.empty(), 1));
    }

    String origin() {
        return "http://127.0.0.1:" + server.port("main");
    }

    private Answer answer(Request request) {
        request.header("authorization").ifPresent(bearers::add);
        if (request.path().equals("/api/v1/proof")) {
            String nonce = request.query("nonce").orElseThrow();
            String proof = honest ? token.proof().answer(nonce, request.local()) : "0".repeat(64);
            return Answer.json(200, Json.object().put("proof", proof).put("version", "9"));
        }
        String query = request.rawQuery().isEmpty() ? "" : "?" + request.rawQuery();
        String asking = request.method() + " " + request.path() + query;
        String body = new String(request.body(), StandardCharsets.UTF_8);
        asked.add(body.isEmpty() ? asking : asking + " " + body);
        String canned = answers.getOrDefault(asking, "404 {\"reason\":\"not_found\",\"message\":\"No such thing.\"}");
        int status = canned.startsWith("{") ? 200 : Integer.parseInt(canned.substring(0, 3));
        try {
            return Answer.json(status, Json.parse(canned.substring(canned.indexOf('{'))));
        } catch (BadJson e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() throws IOException {
        data.close();
        server.close();
    }
}
