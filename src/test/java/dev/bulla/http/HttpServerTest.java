package dev.bulla.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpServerTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer server;

    @BeforeEach
    void start() {
        List<Route> routes = List.of(
                Route.post("/echo", r -> Answer.json(200, r.body()), "echo"),
                Route.get("/things/{id}", r -> Answer.text(200, r.param("id")), "a thing"),
                Route.get("/things/all", _ -> Answer.text(200, "every thing"), "all"),
                Route.any("/proxy/{rest...}", r -> Answer.text(200, r.param("rest")), "the rest"),
                Route.get("/query", r -> Answer.text(200, r.query().toString()), "query"),
                Route.get("/healthz", _ -> Answer.text(200, "ok"), "health"),
                Route.get(
                        "/bug",
                        _ -> {
                            throw new IllegalStateException("secret detail");
                        },
                        "a bug"),
                Route.get(
                        "/events",
                        _ -> new Answer.Events(List.of(), s -> {
                            s.send("{\"n\":1}".getBytes(StandardCharsets.UTF_8));
                            s.send("{\"n\":2}".getBytes(StandardCharsets.UTF_8));
                        }),
                        "events"),
                Route.get(
                        "/written",
                        r -> new Answer.Written(List.of(), out -> {
                            out.write("half and ".getBytes(StandardCharsets.UTF_8));
                            if (r.query("bug").isPresent()) {
                                out.flush();
                                throw new IllegalStateException("a bug on the way");
                            }
                            out.write("half".getBytes(StandardCharsets.UTF_8));
                        }),
                        "bytes as they are made"));
        Listener main = Listener.of("main", ANY, HostGuard.forOrigin(URI.create("https://gate.example")), routes)
                .withLimits(new Limits(1000, 8192, Duration.ofSeconds(30)));
        Listener facade = Listener.of("facade", ANY, HostGuard.withoutPages(), routes);
        server = HttpServer.start(List.of(main, facade));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port("main") + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /// Sends bytes as they are, for what a well-behaved client refuses to send.
    private String raw(String listener, String text) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port(listener))) {
            socket.setSoTimeout(5000);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private String get(String path, String host, String more) throws IOException {
        return raw("main", "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "Connection: close\r\n\r\n");
    }

    private String local() {
        return "localhost:" + server.port("main");
    }

    @Test
    void a_stream_ends_with_its_last_chunk_also_where_the_connection_closes() throws Exception {
        assertThat(get("/events", local(), "")).contains("data: {\"n\":2}").endsWith("\r\n0\r\n\r\n");
    }

    @Test
    void bytes_made_on_the_way_end_with_the_last_chunk_only_when_they_are_whole() throws Exception {
        assertThat(send(to("/written")).body()).isEqualTo("half and half");
        assertThat(get("/written", local(), "")).endsWith("\r\n0\r\n\r\n");
        assertThat(get("/written?bug", local(), ""))
                .startsWith("HTTP/1.1 200")
                .contains("half and")
                .doesNotContain("\r\n0\r\n\r\n");
        assertThat(send(to("/things/all")).body()).isEqualTo("every thing");
    }

    @Test
    void a_body_comes_back_from_an_echo() throws Exception {
        var answer = send(to("/echo").POST(HttpRequest.BodyPublishers.ofString("{\"a\":1}")));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"a\":1}");
        assertThat(answer.headers().firstValue("x-content-type-options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("server")).isEmpty();
    }

    @Test
    void a_literal_segment_beats_a_variable() throws Exception {
        assertThat(send(to("/things/all")).body()).isEqualTo("every thing");
        assertThat(send(to("/things/a%20b")).body()).isEqualTo("a b");
        assertThat(send(to("/proxy/a/%2F/b")).body()).isEqualTo("a/%2F/b");
        assertThat(send(to("/query?a=1&a=2&b=x%20y+z")).body()).isEqualTo("{a=[1, 2], b=[x y z]}");
    }

    @Test
    void escaped_separators_in_a_segment_are_refused() throws Exception {
        for (String path : List.of("/things/a%2Fb", "/things/%2e%2e", "/things/a%5Cb", "/things/%00", "/things/%zz")) {
            assertThat(get(path, local(), ""))
                    .as(path)
                    .startsWith("HTTP/1.1 400")
                    .contains("\"reason\"");
        }
        assertThat(get("/things/../healthz", local(), "")).doesNotStartWith("HTTP/1.1 200");
    }

    @Test
    void unknown_paths_and_methods_answer_json() throws Exception {
        var missing = send(to("/nowhere"));
        assertThat(missing.statusCode()).isEqualTo(404);
        assertThat(missing.body()).contains("\"error\":\"refused\"", "\"reason\":\"not_found\"");
        var wrong = send(to("/echo"));
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(wrong.headers().firstValue("allow")).hasValue("POST");
    }

    @Test
    void a_host_that_is_not_ours_is_refused_before_all_else() throws Exception {
        assertThat(get("/bug", "evil.example", "")).startsWith("HTTP/1.1 403").contains("host_refused");
        assertThat(get("/things/1", "localhost:1", "")).contains("host_refused");
        assertThat(get("/things/1", "gate.example", "")).startsWith("HTTP/1.1 200");
        assertThat(get("/things/1", "bulla.localhost:" + server.port("main"), ""))
                .startsWith("HTTP/1.1 200");
        assertThat(get("/healthz", "evil.example", "")).startsWith("HTTP/1.1 200");
        assertThat(raw("main", "GET /things/1 HTTP/1.1\r\nConnection: close\r\n\r\n"))
                .contains("host_refused");
        assertThat(raw("main", "GET /things/1 HTTP/1.1\r\nHost: " + local() + "\r\nHost: evil\r\n\r\n"))
                .doesNotStartWith("HTTP/1.1 200");
        assertThat(get("http://evil.example/things/1", local(), "")).doesNotStartWith("HTTP/1.1 200");
    }

    @Test
    void a_foreign_origin_is_refused() throws Exception {
        assertThat(get("/things/1", local(), "Origin: null\r\n")).contains("403", "origin_refused");
        assertThat(get("/things/1", local(), "Origin: https://evil.example\r\n"))
                .contains("origin_refused");
        assertThat(get("/things/1", local(), "Origin: http://" + local() + "\r\n"))
                .startsWith("HTTP/1.1 200");
        assertThat(get("/things/1", local(), "Origin: https://gate.example\r\n"))
                .startsWith("HTTP/1.1 200");
        String facade = "localhost:" + server.port("facade");
        assertThat(raw(
                        "facade",
                        "GET /things/1 HTTP/1.1\r\nHost: " + facade + "\r\nOrigin: http://" + facade
                                + "\r\nConnection: close\r\n\r\n"))
                .contains("origin_refused");
    }

    @Test
    void a_body_over_the_limit_is_refused_whether_announced_or_not() throws Exception {
        byte[] big = new byte[100_000];
        var announced = send(to("/echo").POST(HttpRequest.BodyPublishers.ofByteArray(big)));
        assertThat(announced.statusCode()).isEqualTo(413);
        assertThat(announced.body()).contains("too_large");
        String chunked = raw(
                "main",
                "POST /echo HTTP/1.1\r\nHost: " + local()
                        + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3e9\r\n" + "x".repeat(1001)
                        + "\r\n0\r\n\r\n");
        assertThat(chunked).startsWith("HTTP/1.1 413").contains("too_large");
        var encoded = send(to("/echo")
                .header("Content-Encoding", "gzip")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[9])));
        assertThat(encoded.statusCode()).isEqualTo(415);
    }

    @Test
    void what_is_announced_is_refused_behind_the_guard_however_large() throws Exception {
        for (String size : List.of("67108865", "99999999999")) {
            String announcing = "\r\nContent-Type: application/json\r\nContent-Length: " + size + "\r\n\r\n{";
            assertThat(raw("main", "POST /echo HTTP/1.1\r\nHost: evil.example" + announcing))
                    .startsWith("HTTP/1.1 403")
                    .contains("host_refused");
            assertThat(raw("main", "POST /echo HTTP/1.1\r\nHost: " + local() + announcing))
                    .startsWith("HTTP/1.1 413")
                    .contains("too_large")
                    .containsIgnoringCase("x-content-type-options: nosniff")
                    .containsIgnoringCase("connection: close");
        }
    }

    @Test
    void a_chunk_that_says_it_is_huge_is_refused_before_there_is_room_for_it() throws Exception {
        String chunk = "\r\nTransfer-Encoding: chunked\r\n\r\n7ffffff0\r\nx";

        assertThat(raw("main", "POST /echo HTTP/1.1\r\nHost: " + local() + chunk))
                .startsWith("HTTP/1.1 413")
                .contains("too_large");
    }

    @Test
    void requests_that_come_in_one_piece_or_byte_by_byte_are_all_answered() throws Exception {
        String one = "POST /echo HTTP/1.1\r\nHost: " + local() + "\r\nContent-Length: 7\r\n\r\n{\"a\":1}";
        String last = "GET /things/1 HTTP/1.1\r\nHost: " + local() + "\r\nConnection: close\r\n\r\n";
        assertThat(raw("main", one + one + last).split("HTTP/1.1 200", -1)).hasSize(4);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port("main"))) {
            socket.setSoTimeout(10_000);
            for (byte b : (one + last).getBytes(StandardCharsets.ISO_8859_1)) {
                socket.getOutputStream().write(b);
                socket.getOutputStream().flush();
            }
            String said = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(said.split("HTTP/1.1 200", -1)).hasSize(3);
        }
    }

    @Test
    void a_bug_is_an_incident_and_tells_nothing() throws Exception {
        var answer = send(to("/bug"));
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("internal_error", "\"incident\"").doesNotContain("secret", "Exception");
    }

    @Test
    void malformed_http_is_answered_in_json() throws Exception {
        assertThat(raw("main", "NONSENSE\r\n\r\n")).contains("\"reason\"").doesNotContain("<html", "helidon");
        assertThat(get("/things/1", local(), "X-Big: " + "x".repeat(20_000) + "\r\n"))
                .contains("\"reason\"")
                .doesNotContain("helidon");
        assertThat(get("/query?x=<script>", local(), "")).doesNotContain("<script>");
    }

    @Test
    void a_client_that_asks_for_the_end_of_the_connection_gets_it() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port("main"))) {
            socket.setSoTimeout(10_000);
            String request = "POST /things/1 HTTP/1.1\r\nHost: " + local()
                    + "\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            // only returns when the server closes: nothing is half-closed from here
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1))
                    .startsWith("HTTP/1.1 405")
                    .endsWith("}");
        }
    }

    @Test
    void events_arrive_as_server_sent_events() throws Exception {
        var answer = send(to("/events"));
        assertThat(answer.headers().firstValue("content-type").orElse("")).startsWith("text/event-stream");
        assertThat(answer.body()).contains("data: {\"n\":1}\n\n", "data: {\"n\":2}\n\n");
        assertThat(server.openStreams()).isZero();
    }
}
