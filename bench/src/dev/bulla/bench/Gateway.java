package dev.bulla.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// The server under measurement, in a process of its own, with one agent, its grant and one note.
final class Gateway implements AutoCloseable {
    private static final String VERSION = "2026-07-28";
    /// Counted and under a condition, so that each call counts a use and asks about the arguments
    /// and the note.
    private static final String GRANT = """
            {"agent": "bench", "tool": "claw_notes", "maxUses": 1000000000, "expiresAt": "EXPIRES",
             "where": "!(has(args.title) && args.title == 'secret') && !(has(target.title) && target.title == 'secret')"}
            """
            .replace("EXPIRES", Instant.now().plus(Duration.ofDays(30)).toString());

    final Process process;
    final URI origin;
    final URI echo;
    final Path data;
    private final String token;
    private final String note;

    private Gateway(Process process, String[] ready, Path data) throws IOException, InterruptedException {
        this.process = process;
        this.origin = URI.create(ready[1]);
        this.echo = URI.create(ready[2]);
        this.data = data;
        String operator = Files.readString(data.resolve("operator.token")).strip();
        this.token = member(post("/api/v1/agents", operator, "{\"name\":\"bench\"}"), "token");
        post("/api/v1/grants", operator, GRANT);
        this.note = member(
                post("/api/v1/notes", operator, "{\"title\":\"Bench\",\"content\":\"A note that is read again and again\"}"),
                "id");
    }

    static Gateway start(List<String> command, Path data) throws IOException, InterruptedException {
        List<String> all = Stream.concat(command.stream(), Stream.of(data.toString())).toList();
        Process process = new ProcessBuilder(all)
                .redirectError(data.resolveSibling("server.log").toFile())
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith("ready ")) {
                return new Gateway(process, line.split(" "), data);
            }
        }
        throw new IOException("the server did not start: " + Files.readString(data.resolveSibling("server.log")));
    }

    /// What is measured: calls of the agent, as a 2026-07-28 client sends them.
    byte[] get() {
        return call("get", "{\"id\":\"" + note + "\"}");
    }

    byte[] list() {
        return call("list", "{}");
    }

    byte[] create() {
        return call("create", "{\"title\":\"Bench\",\"content\":\"A note that is written\"}");
    }

    byte[] tools() {
        return mcp("tools/list", "", "");
    }

    private byte[] call(String action, String params) {
        return mcp(
                "tools/call",
                "Mcp-Name: claw_notes\r\n",
                "\"name\":\"claw_notes\",\"arguments\":{\"action\":\"" + action + "\",\"params\":" + params + "},");
    }

    private byte[] mcp(String method, String headers, String params) {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"" + VERSION + "\","
                + "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"bench\",\"version\":\"1\"},"
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
        return http(
                origin,
                "/mcp",
                "Authorization: Bearer " + token + "\r\nAccept: application/json, text/event-stream\r\n"
                        + "MCP-Protocol-Version: " + VERSION + "\r\nMcp-Method: " + method + "\r\n" + headers,
                body);
    }

    /// The body of a call to the yardstick.
    byte[] echo() {
        String get = new String(get(), StandardCharsets.UTF_8);
        return http(echo, "/echo", "", get.substring(get.indexOf("\r\n\r\n") + 4));
    }

    /// Sends each request once, to see that what is measured is a success.
    void tryAll() throws IOException {
        for (byte[] request : List.of(get(), list(), create(), tools())) {
            String answer = Load.once(origin, request);
            if (!answer.startsWith("HTTP/1.1 200 ") || answer.contains("\"isError\":true") || !answer.contains("ote")) {
                throw new IOException("a measured call fails: " + answer);
            }
        }
    }

    private static byte[] http(URI to, String path, String headers, String body) {
        return ("POST " + path + " HTTP/1.1\r\nHost: " + to.getAuthority() + "\r\nContent-Type: application/json\r\n"
                        + headers + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private String post(String path, String bearer, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(origin.resolve(path))
                                .header("Authorization", "Bearer " + bearer)
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(path + " answered " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String member(String json, String name) {
        String start = "\"" + name + "\":\"";
        int at = json.indexOf(start) + start.length();
        return json.substring(at, json.indexOf('"', at));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        process.getOutputStream().close();
        process.waitFor();
    }
}
