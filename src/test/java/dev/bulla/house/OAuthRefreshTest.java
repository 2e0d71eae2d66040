package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.oauth.Beginning;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Refresh tokens from outside: rotation, the thirty seconds of the same pair, and revocation.
final class OAuthRefreshTest extends TokenCase {
    @Test
    @Tag("G047")
    @Tag("G048")
    void a_refresh_gives_a_new_pair_and_retires_the_old_token() {
        Reply one = first();
        Reply two = client.refresh(one.text("/refresh_token"));
        assertThat(two.text("/access_token")).isNotEqualTo(one.text("/access_token"));
        assertThat(two.text("/refresh_token")).isNotEqualTo(one.text("/refresh_token"));
        opens(two.text("/access_token"));
        assertThat(client.refresh(two.text("/refresh_token")).status()).isEqualTo(200);
    }

    @Test
    @Tag("G049")
    void the_old_token_within_thirty_seconds_answers_the_same_pair() {
        Reply one = first();
        Reply two = client.refresh(one.text("/refresh_token"));
        house.clock().advance(Duration.ofSeconds(30));
        Reply again = client.refresh(one.text("/refresh_token"));
        assertThat(again.text("/access_token")).isEqualTo(two.text("/access_token"));
        assertThat(again.text("/refresh_token")).isEqualTo(two.text("/refresh_token"));
        opens(two.text("/access_token"));
    }

    @Test
    @Tag("G050")
    @Tag("G051")
    void the_old_token_after_thirty_seconds_ends_everything() {
        Reply one = first();
        Reply two = client.refresh(one.text("/refresh_token"));
        house.clock().advance(Duration.ofMillis(30_001));
        refused(client.refresh(one.text("/refresh_token")), 400, "invalid_grant");
        isUnknown(two.text("/access_token"));
        isUnknown(one.text("/access_token"));
        refused(client.refresh(two.text("/refresh_token")), 400, "invalid_grant");
    }

    /// Repeats within the grace do not lengthen it.
    @Test
    void the_thirty_seconds_run_from_the_first_rotation() {
        String old = first().text("/refresh_token");
        client.refresh(old);
        house.clock().advance(Duration.ofSeconds(29));
        assertThat(client.refresh(old).status()).isEqualTo(200);
        house.clock().advance(Duration.ofSeconds(2));
        refused(client.refresh(old), 400, "invalid_grant");
    }

    @Test
    void another_client_gets_nothing_for_a_retired_token_and_ends_nothing() {
        Reply one = first();
        Reply two = client.refresh(one.text("/refresh_token"));
        refused(OAuthClient.registered(house, "none").refresh(one.text("/refresh_token")), 400, "invalid_grant");
        opens(two.text("/access_token"));
    }

    @Test
    @Tag("G049")
    void fifty_twins_at_once_get_one_pair() throws Exception {
        String old = first().text("/refresh_token");
        List<Reply> answers = atOnce(50, () -> client.refresh(old));
        Set<String> pairs = new HashSet<>();
        for (Reply answer : answers) {
            assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
            pairs.add(answer.text("/access_token") + answer.text("/refresh_token"));
        }
        assertThat(pairs).hasSize(1);
        opens(answers.getFirst().text("/access_token"));
    }

    @Test
    @Tag("G052")
    void revoking_a_refresh_token_ends_the_authorization() {
        Reply pair = first();
        assertThat(client.revoke(pair.text("/refresh_token")).status()).isEqualTo(200);
        isUnknown(pair.text("/access_token"));
        refused(client.refresh(pair.text("/refresh_token")), 400, "invalid_grant");
    }

    @Test
    @Tag("G053")
    void revoking_an_access_token_ends_that_one_alone() {
        Reply pair = first();
        opens(pair.text("/access_token"));
        assertThat(client.revoke(pair.text("/access_token")).status()).isEqualTo(200);
        isUnknown(pair.text("/access_token"));
        opens(client.refresh(pair.text("/refresh_token")).text("/access_token"));
    }

    @Test
    void revoke_says_yes_to_whatever_it_does_not_know_and_touches_no_other_clients() {
        Reply pair = first();
        OAuthClient other = OAuthClient.registered(house, "client_secret_basic");
        assertThat(other.revoke(pair.text("/refresh_token")).status()).isEqualTo(200);
        assertThat(other.revoke("nonsense").status()).isEqualTo(200);
        assertThat(other.revoke(agent.token()).status()).isEqualTo(200);
        opens(pair.text("/access_token"));
        assertThat(agent.tools()).isNotEmpty();
        refused(other.post("revoke"), 400, "invalid_request");
        refused(
                new OAuthClient(house, other.id(), "bullas_x", "client_secret_basic").revoke("x"),
                401,
                "invalid_client");
    }

    @Test
    @Tag("G060")
    @Tag("G061")
    @Tag("G062")
    void revoking_the_agent_ends_its_tokens_at_once() {
        Reply pair = first();
        opens(pair.text("/access_token"));
        house.asOwner("DELETE", "/agents/" + agent.id());
        isUnknown(pair.text("/access_token"));
        refused(client.refresh(pair.text("/refresh_token")), 400, "invalid_grant");
        // The client is still known, so it can ask a person again.
        assertThat(client.begin(client.query())).isInstanceOf(Beginning.Begun.class);
    }
}
