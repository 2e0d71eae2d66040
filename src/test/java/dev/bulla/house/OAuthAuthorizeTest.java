package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.oauth.Asked;
import dev.bulla.oauth.Beginning;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// From the client's authorization request to the question that a person is asked.
final class OAuthAuthorizeTest {
    private TestHouse house;
    private OAuthClient client;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        client = OAuthClient.registered(house, "none");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Beginning with(String name, String... values) {
        Map<String, List<String>> query = client.query();
        query.put(name, List.of(values));
        return client.begin(query);
    }

    private Beginning without(String name) {
        Map<String, List<String>> query = client.query();
        query.remove(name);
        return client.begin(query);
    }

    static Map<String, String> answer(URI to) {
        Map<String, String> answer = new HashMap<>();
        for (String part : to.getRawQuery().split("&", -1)) {
            int equals = part.indexOf('=');
            String value = URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8);
            assertThat(answer.put(part.substring(0, equals), value)).isNull();
        }
        return answer;
    }

    private void back(Beginning beginning, String error) {
        assertThat(beginning).isInstanceOf(Beginning.Back.class);
        URI to = ((Beginning.Back) beginning).to();
        assertThat(to.toString()).startsWith(OAuthClient.REDIRECT + "?");
        assertThat(answer(to))
                .containsEntry("error", error)
                .containsEntry("state", "st ate/+&é")
                .containsEntry("iss", house.origin());
    }

    private Asked asked(Beginning beginning) {
        assertThat(beginning).isInstanceOf(Beginning.Begun.class);
        String id = ((Beginning.Begun) beginning).consent();
        return house.oauth()
                .kept()
                .consents()
                .find(client.owner(), id)
                .orElseThrow()
                .asked();
    }

    @Test
    @Tag("G033")
    void a_good_request_becomes_a_question() {
        Asked asked = asked(client.begin(client.query()));
        assertThat(asked.redirectHost()).isEqualTo("127.0.0.1:43123");
        assertThat(asked.redirectOrigin()).isEqualTo("http://127.0.0.1:43123");
        assertThat(asked.who().name()).isEqualTo("Trial");
        assertThat(asked.who().since()).isPresent();
        assertThat(asked.state()).contains("st ate/+&é");
        assertThat(asked.resource()).isEqualTo(house.origin() + "/mcp");
    }

    @Test
    void an_unknown_client_or_redirect_is_shown_and_never_followed() {
        for (Beginning shown : List.of(
                with("client_id", "nobody"),
                without("client_id"),
                with("client_id", client.id(), client.id()),
                with("redirect_uri", "https://evil.example/"),
                with("redirect_uri", OAuthClient.REDIRECT + "/more"),
                with("redirect_uri", OAuthClient.REDIRECT + "?x"),
                with("redirect_uri", "http://localhost:43123/callback"),
                with("redirect_uri", OAuthClient.REDIRECT, OAuthClient.REDIRECT),
                with("client_id", "https://127.0.0.1/client.json"))) {
            assertThat(shown).isInstanceOf(Beginning.Shown.class);
        }
    }

    @Test
    void a_loopback_port_is_free_and_one_registered_redirect_need_not_be_named() {
        assertThat(asked(with("redirect_uri", "http://127.0.0.1:50001/callback"))
                        .redirectUri())
                .isEqualTo("http://127.0.0.1:50001/callback");
        Asked unnamed = asked(without("redirect_uri"));
        assertThat(unnamed.redirectUri()).isEqualTo(OAuthClient.REDIRECT);
        assertThat(unnamed.redirectGiven()).isFalse();
    }

    @Test
    @Tag("G026")
    @Tag("G027")
    @Tag("G038")
    @Tag("G039")
    void everything_else_is_told_to_the_client_with_state_and_issuer() {
        back(with("response_type", "token"), "unsupported_response_type");
        back(with("response_type", "code id_token"), "unsupported_response_type");
        back(without("response_type"), "invalid_request");
        back(with("response_mode", "fragment"), "invalid_request");
        back(with("code_challenge_method", "plain"), "invalid_request");
        back(without("code_challenge_method"), "invalid_request");
        back(without("code_challenge"), "invalid_request");
        back(with("code_challenge", "short"), "invalid_request");
        back(with("code_challenge", OAuthClient.challenge(), OAuthClient.challenge()), "invalid_request");
        back(with("request", "x.y.z"), "request_not_supported");
        back(with("request_uri", "https://example.com/"), "request_uri_not_supported");
        back(with("resource", "https://example.com/mcp"), "invalid_target");
        back(with("resource", house.origin()), "invalid_target");
        back(with("resource", house.origin() + "/mcp", "https://example.com/"), "invalid_target");
        asked(without("resource"));
        asked(with("resource", house.origin() + "/mcp", house.origin() + "/mcp"));
    }

    @Test
    void no_more_than_fifty_questions_wait_for_one_person() {
        Beginning oldest = client.begin(client.query());
        for (int i = 0; i < 50; i++) {
            house.clock().advance(java.time.Duration.ofMillis(1));
            client.begin(client.query());
        }
        String id = ((Beginning.Begun) oldest).consent();
        assertThat(house.oauth().kept().consents().find(client.owner(), id)).isEmpty();
    }
}
