package dev.bulla.cli;

import dev.bulla.app.GatewayFile;
import dev.bulla.app.OperatorToken;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.seal.Tokens;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The running gateway of a data folder, as the commands talk to it: proven first, then spoken
/// to as the owner.
final class Gateway {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static {
        // Read once, when the first client of the JVM is made: Host is ours to say.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private final HttpClient http;
    private final GatewayFile file;
    private final OperatorToken token;
    private final String start;
    private final String version;

    private Gateway(HttpClient http, GatewayFile file, OperatorToken token, String start) {
        this.http = http;
        this.file = file;
        this.token = token;
        this.start = start;
        this.version = prove();
    }

    /// Finds the folder's gateway and makes it prove that it holds the operator token before the
    /// token is sent: after a crash another program may sit at the port that `gateway.json`
    /// names.
    ///
    /// @param start the command that starts one
    static Gateway of(Path folder, String start) {
        GatewayFile file = GatewayFile.find(folder)
                .orElseThrow(() -> new Refused("no gateway is running on " + folder + "; start it with: " + start));
        HttpClient http =
                HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        return new Gateway(http, file, OperatorToken.read(folder), start);
    }

    /// Throws, or answers the version the gateway says it is.
    private String prove() {
        String nonce = HexFormat.of().formatHex(new Tokens(new SecureRandom()).bytes(32));
        HttpResponse<byte[]> answer =
                send(request("/api/v1/proof?nonce=" + nonce).GET());
        JsonNode said = answer.statusCode() == 200 ? parse(answer) : Json.object();
        String proof = said.path("proof").asString("");
        if (!token.proof().accepts(nonce, connected(), proof)) {
            throw new Refused("what answers at " + file.local()
                    + " is not this data folder's gateway; the operator token was not sent");
        }
        return said.path("version").asString("unknown");
    }

    private InetSocketAddress connected() {
        return new InetSocketAddress(file.local().getHost(), file.local().getPort());
    }

    /// The version that is running, which may be older than the one that was built.
    String version() {
        return version;
    }

    /// The public origin, for what is pasted elsewhere.
    URI origin() {
        return file.origin();
    }

    JsonNode get(String path) {
        return call("GET", path, null);
    }

    JsonNode post(String path, JsonNode body) {
        return call("POST", path, body);
    }

    JsonNode patch(String path, JsonNode body) {
        return call("PATCH", path, body);
    }

    JsonNode delete(String path) {
        return call("DELETE", path, null);
    }

    /// Every item of a paged list.
    List<JsonNode> all(String path) {
        List<JsonNode> items = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            String page = cursor.map(c -> path + (path.contains("?") ? "&" : "?") + "cursor=" + encoded(c))
                    .orElse(path);
            JsonNode answer = get(page);
            answer.path("items").forEach(items::add);
            JsonNode next = answer.path("nextCursor");
            cursor = next.isString() && !next.asString().isEmpty() ? Optional.of(next.asString()) : Optional.empty();
        } while (cursor.isPresent());
        return items;
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private JsonNode call(String method, String path, @Nullable JsonNode body) {
        HttpRequest.Builder request = request(path).header("Authorization", "Bearer " + token.expose());
        if (body == null) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, BodyPublishers.ofByteArray(Json.bytes(body)));
        }
        HttpResponse<byte[]> answer = send(request);
        if (answer.statusCode() == 204 || answer.body().length == 0) {
            return Json.object();
        }
        JsonNode json = parse(answer);
        if (answer.statusCode() >= 300) {
            throw new Refused(json.path("reason").asString("status " + answer.statusCode()) + ": "
                    + json.path("message").asString("the gateway did not say why")
                    + incident(json));
        }
        return json;
    }

    /// The id of the log entry of a bug, where the message does not say it.
    private static String incident(JsonNode json) {
        String id = json.path("incident").asString("");
        boolean said = id.isEmpty() || json.path("message").asString("").contains(id);
        return said ? "" : " (incident " + id + ")";
    }

    private HttpRequest.Builder request(String path) {
        // Whatever address is bound, this name is always one of ours; the address itself may not
        // be.
        return HttpRequest.newBuilder(URI.create(file.local() + path))
                .setHeader("Host", "localhost:" + file.local().getPort())
                .timeout(PATIENCE);
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused("interrupted");
        } catch (IOException _) {
            throw new Refused("no gateway answers at " + file.local() + "; start it with: " + start);
        }
    }

    private JsonNode parse(HttpResponse<byte[]> answer) {
        try {
            return Json.parse(answer.body());
        } catch (BadJson _) {
            throw new Refused(
                    "what answers at " + file.local() + " speaks no JSON (status " + answer.statusCode() + ")");
        }
    }
}
