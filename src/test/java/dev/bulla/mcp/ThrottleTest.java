package dev.bulla.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    @Tag("G101")
    void the_first_goes_at_once_the_next_waits_and_none_is_lost() {
        Throttle throttle = new Throttle(Duration.ofSeconds(2));
        assertThat(throttle.take(START)).isFalse();
        throttle.offer();
        assertThat(throttle.take(START)).isTrue();
        throttle.offer();
        throttle.offer();
        assertThat(throttle.take(START.plusMillis(1999))).isFalse();
        assertThat(throttle.due()).hasValue(START.plusSeconds(2));
        assertThat(throttle.take(START.plusSeconds(2))).isTrue();
        assertThat(throttle.take(START.plusSeconds(9))).isFalse();
        assertThat(throttle.due()).isEmpty();
    }

    @Test
    void each_kind_has_its_own_window() {
        OpenStream stream = new OpenStream(Subscription.legacy("a"::equals), Timing.usual(InstantSource.fixed(START)));
        stream.changed(ListKind.TOOLS);
        assertThat(stream.take(START)).hasSize(1);
        stream.changed(ListKind.TOOLS);
        stream.changed(ListKind.PROMPTS);
        stream.updated("a");
        stream.updated("b");
        assertThat(stream.take(START.plusMillis(10)).stream()
                        .map(m -> Json.ours(new String(m, java.nio.charset.StandardCharsets.UTF_8))
                                .path("method")
                                .asString()))
                .containsExactlyInAnyOrder("notifications/prompts/list_changed", "notifications/resources/updated");
        assertThat(stream.take(START.plusSeconds(2))).hasSize(1);
    }
}
