package dev.bulla.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.refusal.Reason;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.Test;

/// The way out against other sides that mean no good.
final class EgressTest {
    private static final Bounds SMALL = new Bounds(Duration.ofSeconds(20), 100, 1_000);
    private static final Bounds SHORT = new Bounds(Duration.ofMillis(300), 100, 1_000);
    private static final String OK = "HTTP/1.1 200 OK\r\n";

    private static Outgoing get(Sender sender, Bounds bounds) {
        return Outgoing.get(URI.create("http://localhost:" + sender.port() + "/a?key=canary"), "*/*", bounds);
    }

    private static Fetched fetch(Sender sender, Bounds bounds) {
        try (Egress egress = Egress.to(Set.of("localhost"))) {
            return egress.fetch(get(sender, bounds));
        }
    }

    private static Egress resolving(Names names, String... listed) {
        return new Egress(names, Set.of(listed), SSLContexts.createDefault());
    }

    @Test
    void an_answer_comes_whole_with_its_headers() throws Exception {
        try (Sender sender = Sender.saying(OK + "Content-Length: 2\r\nX-Two: a\r\nx-two: b\r\n\r\nhi")) {
            Answer answer = (Answer) fetch(sender, SMALL);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).asString().isEqualTo("hi");
            assertThat(answer.header("x-TWO")).contains("a");
            assertThat(answer.headers()).hasSize(3);
            assertThat(answer.toString()).doesNotContain("hi");
        }
    }

    @Test
    void a_request_says_only_what_it_was_told_and_asks_for_no_encoding() throws Exception {
        try (Sender sender = Sender.saying(OK + "Set-Cookie: a=b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
                Egress egress = Egress.to(Set.of("localhost"))) {
            URI uri = URI.create("http://localhost:" + sender.port() + "/a%2Fb/../c?q=%20");
            Outgoing post = new Outgoing(
                    "POST", uri, List.of(new Field("X-Key", "k")), "body".getBytes(StandardCharsets.UTF_8), SMALL);
            assertThat(egress.fetch(post)).isInstanceOf(Answer.class);
            assertThat(egress.fetch(post)).isInstanceOf(Answer.class);
            for (String head : sender.heads) {
                assertThat(head).startsWith("POST /a%2Fb/../c?q=%20 HTTP/1.1\r\n");
                assertThat(head.lines().skip(1).map(line -> line.toLowerCase(Locale.ROOT)))
                        .containsExactlyInAnyOrder(
                                "x-key: k",
                                "accept-encoding: identity",
                                "content-length: 4",
                                "host: localhost:" + sender.port(),
                                "connection: keep-alive",
                                "user-agent: bulla",
                                "");
            }
        }
    }

    @Test
    void a_redirect_is_an_answer_and_is_not_followed() throws Exception {
        try (Sender target = Sender.saying(OK + "Content-Length: 0\r\n\r\n");
                Sender sender = Sender.saying("HTTP/1.1 307 Go\r\nLocation: http://localhost:" + target.port()
                        + "/\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(((Answer) fetch(sender, SMALL)).status()).isEqualTo(307);
            assertThat(target.heads).isEmpty();
        }
    }

    @Test
    void a_challenge_is_an_answer_and_nothing_is_sent_twice() throws Exception {
        try (Sender sender =
                Sender.saying("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(((Answer) fetch(sender, SMALL)).status()).isEqualTo(401);
            assertThat(sender.heads).hasSize(1);
        }
        try (Sender silent = Sender.of(_ -> {})) {
            assertThat(fetch(silent, SMALL)).isEqualTo(new Unfetched(Reason.UPSTREAM_UNREACHABLE));
            assertThat(silent.heads).hasSize(1);
        }
    }

    @Test
    void a_body_up_to_the_limit_comes_and_one_byte_more_does_not() throws Exception {
        for (String end : List.of("Content-Length: %d\r\n\r\n", "Connection: close\r\n\r\n")) {
            try (Sender right = Sender.saying(OK + String.format(end, 1_000) + "x".repeat(1_000));
                    Sender wrong = Sender.saying(OK + String.format(end, 1_001) + "x".repeat(1_001))) {
                assertThat(((Answer) fetch(right, SMALL)).body()).hasSize(1_000);
                assertThat(fetch(wrong, SMALL)).isEqualTo(new Unfetched(Reason.RESPONSE_TOO_LARGE));
            }
        }
    }

    @Test
    void an_endless_body_is_broken_off() throws Exception {
        try (Sender sender = Sender.of(out -> {
            out.write((OK + "Transfer-Encoding: chunked\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            while (true) {
                out.write("5\r\nabcde\r\n".getBytes(StandardCharsets.US_ASCII));
            }
        })) {
            assertThat(fetch(sender, SMALL)).isEqualTo(new Unfetched(Reason.RESPONSE_TOO_LARGE));
            assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void endless_heads_are_broken_off() throws Exception {
        String line = "X-A: " + "b".repeat(90) + "\r\n";
        for (String head : List.of(line.repeat(1_000), "X-A: " + "b".repeat(1 << 20) + "\r\n")) {
            try (Sender sender = Sender.saying(OK + head + "Content-Length: 0\r\n\r\n")) {
                assertThat(fetch(sender, SMALL)).isEqualTo(new Unfetched(Reason.RESPONSE_TOO_LARGE));
            }
        }
        try (Sender sender = Sender.of(out -> {
            while (true) {
                out.write("HTTP/1.1 103 Early\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            }
        })) {
            assertThat(fetch(sender, SHORT)).isInstanceOf(Unfetched.class);
            assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void an_answer_that_was_encoded_all_the_same_is_none() throws Exception {
        try (Sender sender = Sender.saying(OK + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx")) {
            assertThat(fetch(sender, SMALL)).isEqualTo(new Unfetched(Reason.UPSTREAM_UNREACHABLE));
        }
    }

    /// Each byte comes in time; the whole does not.
    @Test
    void a_slow_sender_meets_the_deadline_wherever_it_is_slow() throws Exception {
        for (String start : List.of("", OK, OK + "Content-Length: 900\r\n\r\n")) {
            try (Sender sender = Sender.of(out -> {
                out.write(start.getBytes(StandardCharsets.US_ASCII));
                while (true) {
                    out.write('x');
                    pause();
                }
            })) {
                assertThat(fetch(sender, SHORT)).isEqualTo(new Unfetched(Reason.UPSTREAM_TIMEOUT));
                assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_look_up_that_never_ends_meets_the_deadline() {
        CountDownLatch never = new CountDownLatch(1);
        Names stuck = _ -> {
            try {
                never.await();
            } catch (InterruptedException _) {
                throw new java.net.UnknownHostException();
            }
            return new InetAddress[0];
        };
        try (Egress egress = resolving(stuck)) {
            assertThat(egress.fetch(Outgoing.get(URI.create("https://vendor.example/"), "*/*", SHORT)))
                    .isEqualTo(new Unfetched(Reason.UPSTREAM_TIMEOUT));
        } finally {
            never.countDown();
        }
    }

    /// The second answer of a rebinding name would lead elsewhere; it is never asked for.
    @Test
    void the_address_that_was_judged_is_the_one_connected_to() throws Exception {
        InetAddress second = InetAddress.ofLiteral("127.0.0.2");
        String done = OK + "Content-Length: 0\r\nConnection: close\r\n\r\n";
        Sender.Says says = out -> out.write(done.getBytes(StandardCharsets.US_ASCII));
        try (Sender first = Sender.of(says);
                Sender other = Sender.at(second, first.port(), says)) {
            ArrayDeque<InetAddress> turns = new ArrayDeque<>(
                    List.of(InetAddress.getLoopbackAddress(), second, InetAddress.ofLiteral("10.0.0.1")));
            try (Egress egress = resolving(_ -> new InetAddress[] {turns.remove()}, "vendor.test")) {
                Outgoing out = Outgoing.get(URI.create("http://vendor.test:" + first.port() + "/"), "*/*", SMALL);
                assertThat(egress.fetch(out)).isInstanceOf(Answer.class);
                assertThat(turns).hasSize(2);
                assertThat(first.heads).hasSize(1);
                assertThat(other.heads).isEmpty();
                assertThat(egress.fetch(out)).isInstanceOf(Answer.class);
                assertThat(other.heads).hasSize(1);
                assertThat(egress.fetch(out)).isEqualTo(new Unfetched(Reason.HOST_NOT_PUBLIC));
                assertThat(turns).isEmpty();
            }
        }
    }

    @Test
    void what_is_not_public_is_not_connected_to() throws Exception {
        try (Sender sender = Sender.saying(OK + "Content-Length: 0\r\n\r\n");
                Egress egress = Egress.to(Set.of())) {
            for (String host : List.of("127.0.0.1", "localhost", "2130706433", "127.1", "[::ffff:127.0.0.1]")) {
                for (String scheme : List.of("http", "https")) {
                    URI uri = URI.create(scheme + "://" + host + ":" + sender.port() + "/");
                    assertThat(egress.fetch(Outgoing.get(uri, "*/*", SMALL)))
                            .as(uri.toString())
                            .isEqualTo(new Unfetched(Reason.HOST_NOT_PUBLIC));
                }
            }
            assertThat(sender.heads).isEmpty();
        }
    }

    @Test
    void a_closed_port_an_unknown_name_and_plain_text_for_tls_are_unreachable() throws Exception {
        int port;
        try (Sender gone = Sender.saying("")) {
            port = gone.port();
        }
        Names unknown = _ -> {
            throw new java.net.UnknownHostException("quoting canary");
        };
        try (Egress egress = resolving(unknown);
                Egress here = Egress.to(Set.of("localhost"));
                Sender plain = Sender.saying(OK + "\r\n")) {
            Unfetched none = new Unfetched(Reason.UPSTREAM_UNREACHABLE);
            for (String uri : List.of("http://localhost:" + port, "https://localhost:" + plain.port())) {
                assertThat(here.fetch(Outgoing.get(URI.create(uri), "*/*", SMALL)))
                        .as(uri)
                        .isEqualTo(none);
            }
            assertThat(egress.fetch(Outgoing.get(URI.create("https://vendor.example"), "*/*", SMALL)))
                    .isEqualTo(none);
        }
    }

    @Test
    void a_proxy_of_the_jvm_is_not_used() throws Exception {
        try (Sender proxy = Sender.saying("");
                Sender sender = Sender.saying(OK + "Content-Length: 0\r\n\r\n")) {
            java.net.ProxySelector before = java.net.ProxySelector.getDefault();
            java.net.ProxySelector.setDefault(new Everything(proxy.port()));
            try {
                assertThat(fetch(sender, SMALL)).isInstanceOf(Answer.class);
            } finally {
                java.net.ProxySelector.setDefault(before);
            }
            assertThat(proxy.heads).isEmpty();
        }
    }

    /// Sends every socket and every request to one SOCKS proxy.
    private static final class Everything extends java.net.ProxySelector {
        private final int port;

        Everything(int port) {
            this.port = port;
        }

        @Override
        public List<java.net.Proxy> select(URI uri) {
            return List.of(new java.net.Proxy(
                    java.net.Proxy.Type.SOCKS, new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
        }

        @Override
        public void connectFailed(URI uri, java.net.SocketAddress address, java.io.IOException e) {
            throw new AssertionError("the proxy was tried");
        }
    }

    @Test
    void a_body_over_the_limit_does_not_leave() throws Exception {
        try (Sender sender = Sender.saying(OK + "Content-Length: 0\r\n\r\n");
                Egress egress = Egress.to(Set.of("localhost"))) {
            Outgoing post = new Outgoing("POST", get(sender, SMALL).uri(), List.of(), new byte[101], SMALL);
            assertThat(egress.fetch(post)).isEqualTo(new Unfetched(Reason.TOO_LARGE));
            assertThat(sender.heads).isEmpty();
        }
    }

    @Test
    void a_header_that_would_be_two_or_frame_a_request_is_none() {
        for (String value : List.of("a\r\nb: c", "a\nb", "a\0", "a\u0100")) {
            assertThatThrownBy(() -> new Field("X-Key", value))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageNotContaining(value);
        }
        for (String name : List.of("", "a b", "a:", "a\r\n", "ä")) {
            assertThatThrownBy(() -> new Field(name, "")).isInstanceOf(IllegalArgumentException.class);
        }
        URI uri = URI.create("https://vendor.example/path?key=canary");
        for (String name : List.of("Host", "content-LENGTH", "Transfer-Encoding", "Cookie", "Proxy-Authorization")) {
            List<Field> headers = List.of(new Field(name, "x"));
            assertThatThrownBy(() -> new Outgoing("GET", uri, headers, new byte[0], SMALL))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new Outgoing("CONNECT", uri, List.of(), new byte[0], SMALL))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new Outgoing("GET", uri, List.of(new Field("X-Key", "canary")), new byte[0], SMALL).toString())
                .doesNotContain("canary");
        assertThat(new Field("X-Key", "canary").toString()).doesNotContain("canary");
    }
}
