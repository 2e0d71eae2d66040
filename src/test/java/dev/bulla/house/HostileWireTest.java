package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Below HTTP's good manners: requests that no client library would send.
final class HostileWireTest {
    private static TestHouse house;
    private static String token = "";

    @BeforeAll
    static void open() {
        house = TestHouse.open();
        token = house.agent("ada").token();
    }

    @AfterAll
    static void close() {
        assertThat(house.asOwner("GET", "/notes").status()).isEqualTo(200);
        house.close();
    }

    private static List<String> doors() {
        return List.of(house.origin(), house.facade());
    }

    private static String host(String origin) {
        return "Host: " + URI.create(origin).getAuthority() + "\r\n";
    }

    private static Wire tame(Wire wire, String what) {
        assertThat(wire.head().toLowerCase(java.util.Locale.ROOT)).as(what).contains("content-type: application/json");
        assertThat(wire.body().toLowerCase(java.util.Locale.ROOT))
                .as(what)
                .doesNotContain("<html", "exception", "\tat ", "helidon");
        return wire;
    }

    @Test
    void a_host_that_is_not_ours_is_refused() throws IOException {
        for (String door : doors()) {
            int port = URI.create(door).getPort();
            for (String host : List.of(
                    "",
                    "Host: evil.example\r\n",
                    "Host: 127.0.0.1\r\n",
                    "Host: 127.0.0.1:1\r\n",
                    "Host: 127.0.0.1.evil.example:" + port + "\r\n",
                    "Host: \r\n",
                    host(door) + host(door),
                    "Host: 0.0.0.0:" + port + "\r\n",
                    "Host: evil.example\r\nX-Forwarded-Host: 127.0.0.1:" + port + "\r\n")) {
                Wire wire = tame(Wire.send(door, "POST /mcp HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n"), host);
                assertThat(wire.status()).as(door + " " + host).isIn(400, 403);
                assertThat(Json.ours(wire.body()).path("reason").asString())
                        .as(host)
                        .isIn("host_refused", "input_invalid");
            }
        }
    }

    @Test
    void requests_that_two_servers_could_cut_differently_are_refused() throws IOException {
        for (String door : doors()) {
            for (String framing : List.of(
                    "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}xxx",
                    "Content-Length: -1\r\n\r\n{}",
                    "Content-Length: 99999999999999999999\r\n\r\n{}",
                    "Content-Length: 0x2\r\n\r\n{}",
                    "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
                    "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n",
                    "Transfer-Encoding: gzip\r\n\r\n{}",
                    "Bad Header: x\r\n\r\n",
                    "X: a\u0000b\r\n\r\n",
                    ": empty\r\n\r\n")) {
                // With the facade's door no token is needed; the main door would answer 401 to
                // whatever it can read.
                Wire wire = Wire.send(
                        door,
                        "POST /mcp HTTP/1.1\r\n" + host(door)
                                + "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\nConnection: close\r\n"
                                + framing);
                if (wire.head().isEmpty()) {
                    continue; // hung up on: nothing was answered, so nothing was done
                }
                assertThat(tame(wire, framing).status())
                        .as(door + " " + framing)
                        .isBetween(400, 501)
                        .isNotEqualTo(500);
                assertThat(wire.head().split("HTTP/1.1 ", -1))
                        .as("one answer to " + framing)
                        .hasSize(2);
                assertThat(wire.body()).doesNotContain("HTTP/1.1 ");
            }
        }
    }

    @Test
    void a_body_without_an_end_is_not_read_to_it() throws IOException {
        for (String door : doors()) {
            URI at = URI.create(door);
            try (Socket socket = new Socket(at.getHost(), at.getPort())) {
                socket.setSoTimeout(20_000);
                String head = "POST /mcp HTTP/1.1\r\n" + host(door) + "Authorization: Bearer " + token
                        + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
                byte[] chunk = ("100000\r\n" + " ".repeat(0x100000) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
                // One more than fits, and then silence: the answer must not wait for the end.
                for (int i = 0; i < 9; i++) {
                    socket.getOutputStream().write(chunk);
                }
                socket.getOutputStream().flush();
                byte[] answer = socket.getInputStream().readNBytes(12);
                assertThat(new String(answer, StandardCharsets.ISO_8859_1)).isEqualTo("HTTP/1.1 413");
            }
        }
    }

    @Test
    void who_announces_a_body_of_any_size_without_a_good_token_hears_of_the_token() throws IOException {
        String nobody = "Authorization: Bearer bulla_" + "0".repeat(64) + "\r\nContent-Type: application/json\r\n";
        String door = doors().getFirst();
        for (String size : List.of("9000000", "67108865", "99999999999")) {
            String head = "POST /mcp HTTP/1.1\r\n" + host(door) + nobody + "Content-Length: " + size + "\r\n\r\n";
            assertThat(Wire.send(door, head).status()).as(size).isEqualTo(401);
        }
    }

    @Test
    void what_is_no_http_is_answered_in_json_or_hung_up_on() throws IOException {
        for (String door : doors()) {
            for (String line : List.of(
                    "nonsense\r\n\r\n",
                    "GET\r\n\r\n",
                    "GET /mcp\r\n\r\n",
                    "GET /mcp HTTP/9.9\r\n\r\n",
                    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001",
                    "GET /%zz HTTP/1.1\r\n",
                    "GET /../../etc/passwd HTTP/1.1\r\n",
                    "GET //evil.example/%2e%2e/x HTTP/1.1\r\n",
                    "GET /api/v1/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n",
                    "GET http://evil.example/ HTTP/1.1\r\n",
                    "GET /x\u0000y HTTP/1.1\r\n",
                    "CONNECT evil.example:443 HTTP/1.1\r\n",
                    "TRACE / HTTP/1.1\r\n",
                    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                    "OPTIONS * HTTP/1.1\r\n",
                    "GET /" + "a".repeat(70_000) + " HTTP/1.1\r\n")) {
                String end = line.endsWith("HTTP/1.1\r\n") ? host(door) + "Connection: close\r\n\r\n" : "";
                Wire wire = Wire.send(door, line + end);
                String what = door + " " + line.substring(0, Math.min(40, line.length()));
                if (!wire.head().isEmpty()) {
                    assertThat(tame(wire, what).status())
                            .as(what)
                            .isBetween(400, 505)
                            .isNotEqualTo(500);
                }
            }
            String many = "GET /healthz HTTP/1.1\r\n" + host(door) + "X-Long: " + "a".repeat(40_000) + "\r\n\r\n";
            Wire wire = Wire.send(door, many);
            assertThat(wire.status()).isIn(431, 413, 400);
            tame(wire, "long header");
        }
    }

    @Test
    void slow_senders_keep_nobody_waiting() throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 200; i++) {
                URI at = URI.create(doors().get(i % 2));
                Socket socket = new Socket(at.getHost(), at.getPort());
                socket.getOutputStream()
                        .write(("POST /mcp HTTP/1.1\r\n" + host(doors().get(i % 2)) + "Content-Length: 100\r\n"
                                        + (i % 3 == 0 ? "" : "Content-Type: application/json\r\n\r\n{"))
                                .getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
                slow.add(socket);
            }
            assertThat(house.asOwner("POST", "/notes", Json.object().put("title", "quick"))
                            .status())
                    .isEqualTo(201);
            assertThat(new FacadeHost(house).tools()).isNotEmpty();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }
}
