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
import java.util.List;
import java.util.stream.Stream;

/// The server under measurement, in a process of its own, with one agent and one note.
final class Gateway implements AutoCloseable {
    private static final String VERSION = "2026-07-28";

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

    /// `tools/call` of a built-in read, as a 2026-07-28 client sends it.
    byte[] call() {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"claw_notes\","
                + "\"arguments\":{\"action\":\"get\",\"params\":{\"id\":\"" + note + "\"}},\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"" + VERSION + "\","
                + "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"bench\",\"version\":\"1\"},"
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
        return http(
                origin,
                "/mcp",
                "Authorization: Bearer " + token + "\r\nAccept: application/json, text/event-stream\r\n"
                        + "MCP-Protocol-Version: " + VERSION + "\r\nMcp-Method: tools/call\r\nMcp-Name: claw_notes\r\n",
                body);
    }

    /// The same body to the yardstick.
    byte[] echo() {
        String call = new String(call(), StandardCharsets.UTF_8);
        return http(echo, "/echo", "", call.substring(call.indexOf("\r\n\r\n") + 4));
    }

    /// One call by an ordinary client, to see that what is measured is a success.
    String tryCall() throws IOException, InterruptedException {
        String raw = new String(call(), StandardCharsets.UTF_8);
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(origin.resolve("/mcp"))
                                .header("Authorization", "Bearer " + token)
                                .header("Content-Type", "application/json")
                                .header("Accept", "application/json, text/event-stream")
                                .header("MCP-Protocol-Version", VERSION)
                                .header("Mcp-Method", "tools/call")
                                .header("Mcp-Name", "claw_notes")
                                .POST(HttpRequest.BodyPublishers.ofString(raw.substring(raw.indexOf("\r\n\r\n") + 4)))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200 || answer.body().contains("\"isError\":true") || !answer.body().contains("Bench")) {
            throw new IOException("the measured call fails: " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
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
