package dev.bulla.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RateTest {
    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");

    @Test
    void a_burst_then_so_many_a_minute() {
        Rate rate = new Rate(120, 200);
        for (int i = 0; i < 200; i++) {
            assertThat(rate.take("192.0.2.1", NOW)).isEmpty();
        }
        assertThat(rate.take("192.0.2.1", NOW)).contains(Duration.ofSeconds(1));
        assertThat(rate.take("192.0.2.2", NOW)).isEmpty();
        Instant later = NOW.plusSeconds(60);
        for (int i = 0; i < 120; i++) {
            assertThat(rate.take("192.0.2.1", later)).isEmpty();
        }
        assertThat(rate.take("192.0.2.1", later)).isNotEmpty();
    }

    @Test
    void all_addresses_of_one_v6_network_share_a_bucket() {
        Rate rate = new Rate(1, 1);
        assertThat(rate.take("2001:db8:0:1:0:0:0:1", NOW)).isEmpty();
        assertThat(rate.take("2001:db8:0:1:ffff:0:0:2", NOW)).isNotEmpty();
        assertThat(rate.take("2001:db8:0:2:0:0:0:1", NOW)).isEmpty();
    }

    @Test
    void many_addresses_cannot_make_it_forget_or_grow() {
        Rate rate = new Rate(1, 1);
        for (int i = 0; i < 10_000; i++) {
            rate.take("10.0." + (i >> 8) + "." + (i & 255), NOW);
        }
        assertThat(rate.take("192.0.2.1", NOW)).isEmpty();
        assertThat(rate.take("192.0.2.2", NOW)).isNotEmpty();
        assertThat(rate.take("10.0.0.0", NOW)).isNotEmpty();
        assertThat(rate.take("192.0.2.2", NOW.plusSeconds(61))).isEmpty();
    }
}
