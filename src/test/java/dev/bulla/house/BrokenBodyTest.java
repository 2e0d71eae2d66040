package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies that break on the way, at the door that anybody on this machine can talk to.
final class BrokenBodyTest {
    private static final String NEXT = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
    }

    @AfterEach
    void close() {
        house.close();
    }

    /// Everything the facade says to this chunked body and what follows it, until it hangs up.
    private String said(String chunks) throws IOException {
        URI facade = URI.create(house.facade());
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), facade.getPort())) {
            socket.setSoTimeout(20_000);
            String head = "POST /mcp HTTP/1.1\r\nHost: " + facade.getAuthority()
                    + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n";
            socket.getOutputStream().write((head + chunks + NEXT).getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZZ\r\n", "-1\r\n", "FFFFFFFFFFFFFFFF\r\n", "2;a=\"\r\n{}\r\n", "0\r\nX: y\r\n\r\n"})
    void what_follows_broken_chunks_is_never_read_as_a_request(String chunks) throws IOException {
        String said = said(chunks);
        assertThat(said).startsWith("HTTP/1.1 400 ").contains("input_invalid");
        assertThat(said.split("HTTP/1.1 ", -1)).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7fffffff\r\n", "4000001\r\n"})
    void a_chunk_over_the_limit_is_never_waited_for(String chunk) throws IOException {
        String said = said(chunk);
        assertThat(said).startsWith("HTTP/1.1 413 ").contains("too_large");
        assertThat(said.split("HTTP/1.1 ", -1)).hasSize(2);
    }
}
