package dev.bulla.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectUriTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/callback",
                "https://example.com:8443/a?b=c",
                "http://localhost/callback",
                "http://LOCALHOST:1/callback",
                "http://127.0.0.1:49152/",
                "http://127.0.0.1",
                "http://[::1]:8080/cb?x=1",
            })
    void https_and_this_machine_can_be_registered(String uri) {
        assertThat(RedirectUri.refuse(uri)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/callback",
                "javascript:alert(1)",
                "data:text/html,x",
                "com.example.app:/callback",
                "https:example.com",
                "https:///callback",
                "https://",
                "https://example.com/#",
                "https://example.com/#fragment",
                "https://user@example.com/",
                "https://@example.com/",
                "https://user:word@example.com/",
                "https://example.com\\@evil.example/",
                "https://example.com/ x",
                "https://example.com/\nx",
                "https://ex%61mple.com/",
                "https://exämple.com/",
                "https://example.com:0/",
                "https://example.com:99999/",
                "ftp://localhost/",
                "http://example.com/",
                "http://localhost.evil.example/",
                "http://localhost@evil.example/",
                "http://127.0.0.1@evil.example/",
                "http://127.0.0.1.evil.example/",
                "http://127.1/",
                "http://2130706433/",
                "http://0x7f000001/",
                "http://127.0.0.2/",
                "http://0.0.0.0/",
                "http://[::ffff:127.0.0.1]/",
                "http://192.168.0.1/",
                "http://169.254.169.254/",
                "http://localhost:80:80/",
                "http://localhost:123456/",
                "http://bulla.localhost:7200/",
                "https://bulla.localhost/",
                "https://BULLA.localhost./",
                "https://x.bulla.localhost/",
            })
    void everything_that_could_lead_elsewhere_is_refused(String uri) {
        assertThat(RedirectUri.refuse(uri)).isNotEmpty();
    }

    @Test
    void a_loopback_port_is_free_and_nothing_else_is() {
        List<String> one = List.of("http://127.0.0.1:1/cb?a=b");
        assertThat(RedirectUri.matches(one, "http://127.0.0.1:1/cb?a=b")).isTrue();
        assertThat(RedirectUri.matches(one, "http://127.0.0.1:50000/cb?a=b")).isTrue();
        assertThat(RedirectUri.matches(one, "http://127.0.0.1/cb?a=b")).isTrue();
        for (String other : List.of(
                "http://127.0.0.1:1/cb",
                "http://127.0.0.1:1/cb?a=b&c",
                "http://127.0.0.1:1/cb/?a=b",
                "http://127.0.0.1:1/CB?a=b",
                "http://localhost:1/cb?a=b",
                "http://[::1]:1/cb?a=b",
                "https://127.0.0.1:1/cb?a=b",
                "http://127.0.0.1:1@evil.example/cb?a=b",
                "http://127.0.0.1:99999/cb?a=b",
                "http://127.0.0.1:1/cb?a=b#",
                "http://127.0.0.1:1/cb?a=b\r\nX: y")) {
            assertThat(RedirectUri.matches(one, other)).as(other).isFalse();
        }
    }

    @Test
    void everywhere_else_the_port_counts_and_the_query_too() {
        List<String> one = List.of("https://example.com/cb?a=b");
        assertThat(RedirectUri.matches(one, "https://example.com/cb?a=b")).isTrue();
        for (String other : List.of(
                "https://example.com:443/cb?a=b",
                "https://example.com:8443/cb?a=b",
                "https://EXAMPLE.com/cb?a=b",
                "https://example.com/cb",
                "https://example.com/cb?a=b&code=x",
                "https://example.com/cb/../cb?a=b",
                "https://evil.example/cb?a=b")) {
            assertThat(RedirectUri.matches(one, other)).as(other).isFalse();
        }
    }
}
