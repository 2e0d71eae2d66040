package dev.bulla.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Whose word counts about who asks.
final class ProxiesTest {
    private final Proxies proxies = Proxies.of(List.of("10.0.0.1", "192.168.0.0/16", "::1"));

    @Test
    void nobody_is_believed_who_was_not_named() {
        assertThat(Proxies.NONE.client("127.0.0.1", List.of("6.6.6.6"))).isEqualTo("127.0.0.1");
        assertThat(proxies.client("10.0.0.2", List.of("6.6.6.6"))).isEqualTo("10.0.0.2");
    }

    @Test
    void behind_trusted_proxies_the_nearest_other_address_asks() {
        assertThat(proxies.client("10.0.0.1", List.of("6.6.6.6, 203.0.113.9, 192.168.7.7")))
                .isEqualTo("203.0.113.9");
        assertThat(proxies.client("::1", List.of("2001:db8::7"))).isEqualTo("2001:db8::7");
    }

    @Test
    void what_is_no_address_ends_the_belief() {
        assertThat(proxies.client("10.0.0.1", List.of("evil.example"))).isEqualTo("10.0.0.1");
        assertThat(proxies.client("10.0.0.1", List.of(""))).isEqualTo("10.0.0.1");
        assertThatThrownBy(() -> Proxies.of(List.of("example.org"))).isInstanceOf(IllegalArgumentException.class);
    }
}
