package dev.bulla.mcp;

import dev.bulla.http.Bearer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A door over made-up tools on a real listener, and a client that says exactly what a test
/// wants to say.
final class Gate implements AutoCloseable {
    static final String ALICE = "alice-token";
    static final String BOB = "bob-token";

    final Map<String, Tool> tools = new ConcurrentHashMap<>();
    final List<String> mismatches = new CopyOnWriteArrayList<>();
    final List<Reason> refused = new CopyOnWriteArrayList<>();
    final McpDoor door;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();

    Gate() {
        this(Timing.usual(InstantSource.system()));
    }

    Gate(Timing timing) {
        tools.put("echo", (args, _) -> ToolOutcome.value(args));
        tools.put("number", (_, _) -> ToolOutcome.value(Json.tree(7)));
        tools.put("refuse", (_, _) -> ToolOutcome.refused(Refusal.of(Reason.SCOPE_MISSING)));
        tools.put("bug", (_, _) -> {
            throw new IllegalStateException("hidden");
        });
        this.door = McpDoor.open(this::identify, () -> "https://gate.example", seals(), timing)
                .watchedBy(new DoorWatch() {
                    @Override
                    public void refused(Reason reason, dev.bulla.http.Request request) {
                        refused.add(reason);
                    }

                    @Override
                    public void mismatch(dev.bulla.http.Request request) {
                        mismatches.add(Bearer.of(request).orElse(""));
                    }
                });
        this.server = HttpServer.start(List.of(Listener.of(
                "main",
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                HostGuard.loopback(),
                door.routes())));
    }

    private Identify.Identified identify(dev.bulla.http.Request request) {
        return switch (Bearer.of(request).orElse("")) {
            case "" -> new Identify.Unknown(Reason.TOKEN_MISSING, false);
            case ALICE -> new Identify.Known(new Visitor("alice", catalogue()));
            case BOB -> new Identify.Known(new Visitor("bob", catalogue()));
            case "expired" -> new Identify.Unknown(Reason.TOKEN_EXPIRED, true);
            default -> new Identify.Unknown(Reason.TOKEN_UNKNOWN, true);
        };
    }

    private Catalogue catalogue() {
        return new Catalogue() {
            @Override
            public ServerInfo info() {
                return new ServerInfo("gate", "1");
            }

            @Override
            public String instructions() {
                return "Call echo to hear yourself.";
            }

            @Override
            public Tools tools() {
                return new Tools() {
                    @Override
                    public byte[] list(ObjectNode params) {
                        return Json.bytes(Json.tree(tools.keySet().stream()
                                .sorted()
                                .map(name -> Map.of("name", name, "inputSchema", Map.of("type", "object")))
                                .toList()));
                    }

                    @Override
                    public Optional<Tool> find(String name) {
                        return Optional.ofNullable(tools.get(name));
                    }
                };
            }

            @Override
            public boolean logging() {
                return true;
            }

            @Override
            public boolean tasks() {
                return true;
            }
        };
    }

    static Seals seals() {
        byte[] key = new byte[32];
        new SecureRandom().nextBytes(key);
        SecretKeySpec aes = new SecretKeySpec(key, "AES");
        return new Seals(
                data -> {
                    try {
                        Mac mac = Mac.getInstance("HmacSHA256");
                        mac.init(new SecretKeySpec(key, "HmacSHA256"));
                        return mac.doFinal(data);
                    } catch (GeneralSecurityException e) {
                        throw new IllegalStateException(e);
                    }
                },
                (plain, place) -> {
                    try {
                        byte[] nonce = new byte[12];
                        new SecureRandom().nextBytes(nonce);
                        byte[] sealed = gcm(Cipher.ENCRYPT_MODE, aes, nonce, plain, place);
                        return Envelope.join(nonce, sealed);
                    } catch (GeneralSecurityException e) {
                        throw new IllegalStateException(e);
                    }
                },
                (closed, place) -> {
                    try {
                        byte[] nonce = Arrays.copyOf(closed, 12);
                        byte[] rest = Arrays.copyOfRange(closed, 12, closed.length);
                        return Optional.of(gcm(Cipher.DECRYPT_MODE, aes, nonce, rest, place));
                    } catch (GeneralSecurityException | IllegalArgumentException e) {
                        return Optional.empty();
                    }
                });
    }

    private static byte[] gcm(int mode, SecretKeySpec key, byte[] nonce, byte[] text, byte[] place)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(128, nonce));
        cipher.updateAAD(place);
        return cipher.doFinal(text);
    }

    HttpRequest.Builder request(String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.port("main") + "/mcp"))
                .timeout(Duration.ofSeconds(20))
                .header("Accept", "application/json, text/event-stream");
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    HttpRequest.Builder posting(String token, String body) {
        return request(token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<Stream<String>> lines(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofLines());
    }

    static JsonNode json(HttpResponse<String> answer) {
        return Json.ours(answer.body());
    }

    static JsonNode data(String line) {
        return Json.ours(line.substring("data: ".length()));
    }

    /// Opens a legacy session and gives back its id.
    String session(String token, String version, String capabilities) throws Exception {
        var answer = send(posting(token, """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,
                "clientInfo":{"name":"t","version":"1"}}}""".formatted(version, capabilities)));
        return answer.headers().firstValue("mcp-session-id").orElseThrow();
    }

    HttpRequest.Builder inSession(String token, String session, String body) {
        return posting(token, body).header("Mcp-Session-Id", session);
    }

    static String call(int id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                .formatted(id, tool, arguments);
    }

    /// A modern request; `more` goes into the params.
    HttpRequest.Builder modern(String token, String method, String capabilities, String more) {
        String body = """
                {"jsonrpc":"2.0","id":5,"method":"%s","params":{"_meta":{
                "io.modelcontextprotocol/protocolVersion":"2026-07-28",
                "io.modelcontextprotocol/clientCapabilities":%s}%s}}""".formatted(method, capabilities, more.isEmpty() ? "" : "," + more);
        return posting(token, body).header("MCP-Protocol-Version", "2026-07-28").header("Mcp-Method", method);
    }

    static byte[] utf8(String s) {
        return s.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.close();
        door.close();
    }
}
