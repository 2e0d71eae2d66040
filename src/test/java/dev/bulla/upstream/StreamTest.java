package dev.bulla.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Answers that are read while they arrive, from other sides that never come to an end.
final class StreamTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    private static final Bounds LONG = new Bounds(Duration.ofSeconds(20), Duration.ofSeconds(20), 0, 1_000);

    private static Streamed open(Egress egress, Sender sender, Bounds bounds) {
        return egress.open(Outgoing.get(URI.create("http://localhost:" + sender.port() + "/"), "*/*", bounds));
    }

    private static Egress egress() {
        return Egress.to(Set.of("localhost"));
    }

    private static void chunk(OutputStream out, String text) throws IOException {
        out.write((Integer.toHexString(text.length()) + "\r\n" + text + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    private static void drip(OutputStream out) throws IOException {
        out.write(HEAD.getBytes(StandardCharsets.US_ASCII));
        while (true) {
            chunk(out, "a");
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    @Test
    void what_came_is_read_before_the_rest_is_sent() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        try (Egress egress = egress();
                Sender sender = Sender.of(out -> {
                    out.write(HEAD.getBytes(StandardCharsets.US_ASCII));
                    chunk(out, "one");
                    await(read);
                    chunk(out, "two");
                    out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                });
                Live live = (Live) open(egress, sender, LONG)) {
            assertThat(live.body().readNBytes(3)).asString().isEqualTo("one");
            read.countDown();
            assertThat(live.body().readAllBytes()).asString().isEqualTo("two");
            assertThat(live.status()).isEqualTo(200);
            assertThat(live.header("transfer-encoding")).contains("chunked");
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void a_drip_ends_with_the_total() throws Exception {
        Bounds bounds = new Bounds(Duration.ofMillis(300), Duration.ofSeconds(20), 0, 1_000_000);
        try (Egress egress = egress();
                Sender sender = Sender.of(StreamTest::drip);
                Live live = (Live) open(egress, sender, bounds)) {
            assertThatThrownBy(() -> live.body().readAllBytes())
                    .isInstanceOfSatisfying(
                            BrokenOff.class, e -> assertThat(e.reason()).isEqualTo(Reason.UPSTREAM_TIMEOUT));
            assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void silence_ends_a_stream_and_a_head_that_never_comes() throws Exception {
        Bounds bounds = new Bounds(Duration.ofSeconds(60), Duration.ofMillis(100), 0, 1_000);
        CountDownLatch over = new CountDownLatch(1);
        try (Egress egress = egress();
                Sender quiet = Sender.of(out -> {
                    out.write(HEAD.getBytes(StandardCharsets.US_ASCII));
                    await(over);
                });
                Sender dumb = Sender.of(_ -> await(over));
                Live live = (Live) open(egress, quiet, bounds)) {
            assertThatThrownBy(() -> live.body().read())
                    .isInstanceOfSatisfying(
                            BrokenOff.class, e -> assertThat(e.reason()).isEqualTo(Reason.UPSTREAM_TIMEOUT));
            assertThat(open(egress, dumb, bounds)).isEqualTo(new Unfetched(Reason.UPSTREAM_TIMEOUT));
            over.countDown();
        }
    }

    @Test
    void more_than_the_limit_is_broken_off() throws Exception {
        Bounds bounds = new Bounds(Duration.ofSeconds(60), Duration.ofSeconds(20), 0, 5);
        try (Egress egress = egress();
                Sender sender = Sender.of(StreamTest::drip);
                Live live = (Live) open(egress, sender, bounds)) {
            assertThatThrownBy(() -> live.body().readAllBytes())
                    .isInstanceOfSatisfying(
                            BrokenOff.class, e -> assertThat(e.reason()).isEqualTo(Reason.RESPONSE_TOO_LARGE));
            assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void closing_from_another_thread_breaks_it_off() throws Exception {
        try (Egress egress = egress();
                Sender sender = Sender.of(StreamTest::drip)) {
            Live live = (Live) open(egress, sender, LONG);
            Thread.ofVirtual().start(live::close);
            assertThat(sender.broken.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void an_address_that_is_not_public_is_not_opened() throws Exception {
        try (Sender sender = Sender.saying("");
                Egress egress = Egress.to(Set.of())) {
            assertThat(open(egress, sender, LONG)).isEqualTo(new Unfetched(Reason.HOST_NOT_PUBLIC));
            assertThat(sender.heads).isEmpty();
        }
    }
}
