package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Codes and access tokens from outside, through the token endpoint and `/mcp`.
final class OAuthTokensTest extends TokenCase {
    @ParameterizedTest
    @ValueSource(strings = {"none", "client_secret_basic", "client_secret_post"})
    @Tag("G009")
    @Tag("G040")
    @Tag("G041")
    @Tag("G042")
    @Tag("G043")
    @Tag("G045")
    @Tag("G046")
    @Tag("G059")
    void a_code_becomes_a_pair_that_opens_mcp_as_the_agent(String method) {
        client = OAuthClient.registered(house, method);
        Reply pair = first();
        assertThat(pair.text("/token_type")).isEqualTo("Bearer");
        assertThat(pair.json().path("expires_in").intValue()).isEqualTo(3600);
        assertThat(pair.text("/access_token")).matches("bullaa_[0-9a-f]{64}");
        assertThat(pair.text("/refresh_token")).matches("bullar_[0-9a-f]{64}");
        assertThat(pair.header("cache-control")).isEqualTo("no-store");
        opens(pair.text("/access_token"));

        new TestAgent(house, "", pair.text("/access_token"))
                .run("claw_notes", "create", Json.object().put("title", "by oauth"));
        assertThat(house.audit(0))
                .anyMatch(r -> r.path("capability").asString().equals("notes.create")
                        && r.at("/caller/id").asString().equals(agent.id()));
    }

    @Test
    @Tag("G010")
    @Tag("G013")
    void the_static_token_goes_on_beside_oauth_and_each_acts_as_one_agent() {
        TestAgent other = house.agent("ben");
        TestAgent byOauth =
                new TestAgent(house, "", client.redeem(client.code(other)).text("/access_token"));
        assertThat(creator(agent)).isEqualTo(agent.id());
        assertThat(creator(byOauth)).isEqualTo(other.id());
        assertThat(creator(other)).isEqualTo(other.id());

        house.asOwner("DELETE", "/agents/" + other.id());
        isUnknown(byOauth.token());
        assertThat(creator(agent)).isEqualTo(agent.id());
    }

    /// Who, says the log, made the note that this one makes.
    private String creator(TestAgent one) {
        long before = house.audit(0).size();
        one.run("claw_notes", "create", Json.object().put("title", "whose"));
        return house.audit(before).stream()
                .filter(r -> r.path("capability").asString().equals("notes.create"))
                .map(r -> r.at("/caller/id").asString())
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    @Test
    void an_access_token_opens_mcp_and_nothing_else() {
        String access = first().text("/access_token");
        assertThat(house.rest("GET", "/notes", access).status()).isEqualTo(401);
        assertThat(house.rest("GET", "/me", access).reason()).isEqualTo("token_unknown");
        assertThat(new FacadeHost(house)
                        .run(access, "claw_notes", "list", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("token_unknown");
    }

    @Test
    @Tag("G068")
    void an_access_token_runs_out_and_says_so() {
        Reply pair = first();
        house.clock().advance(Duration.ofSeconds(3599));
        opens(pair.text("/access_token"));
        house.clock().advance(Duration.ofSeconds(1));
        Reply late = client.mcp(pair.text("/access_token"));
        assertThat(late.status()).isEqualTo(401);
        assertThat(late.reason()).isEqualTo("token_expired");
        assertThat(late.header("www-authenticate")).contains("error=\"invalid_token\"");
        opens(client.refresh(pair.text("/refresh_token")).text("/access_token"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "client_secret_basic", "client_secret_post"})
    @Tag("G044")
    void a_client_that_authenticates_another_way_than_it_registered_is_refused(String other) {
        client = OAuthClient.registered(house, "client_secret_post");
        String code = client.code(agent);
        if (other.equals("client_secret_post")) {
            OAuthClient open = OAuthClient.registered(house, "none");
            refused(new OAuthClient(house, open.id(), "bullas_x", other).redeem(code), 401, "invalid_client");
            refused(new OAuthClient(house, client.id(), "bullas_x", other).redeem(code), 401, "invalid_client");
            refused(new OAuthClient(house, "nobody", "bullas_x", other).redeem(code), 401, "invalid_client");
        } else {
            Reply no = new OAuthClient(house, client.id(), client.secret(), other).redeem(code);
            refused(no, 401, "invalid_client");
            assertThat(no.header("www-authenticate").startsWith("Basic ")).isEqualTo(other.endsWith("basic"));
        }
        assertThat(client.redeem(code).status()).isEqualTo(200);
    }

    @Test
    void a_client_that_authenticates_twice_or_as_somebody_else_is_refused() {
        client = OAuthClient.registered(house, "client_secret_basic");
        refused(client.token("grant_type", "refresh_token", "client_secret", client.secret()), 400, "invalid_request");
        refused(client.token("grant_type", "refresh_token", "client_id", "other"), 401, "invalid_client");
        List<String> form = List.of("grant_type", "refresh_token", "client_id", client.id());
        List<String> type = List.of("Content-Type", "application/x-www-form-urlencoded");
        refused(client.raw("token", type, form), 401, "invalid_client");
        refused(client.raw("token", type, form.subList(0, 2)), 401, "invalid_client");
        refused(client.raw("token", List.of(), form), 400, "invalid_request");
        List<String> bearer = new ArrayList<>(type);
        bearer.addAll(List.of("Authorization", "Bearer " + agent.token()));
        refused(client.raw("token", bearer, form), 401, "invalid_client");
    }

    @Test
    void a_code_needs_its_verifier_its_redirect_and_its_client() {
        String code = client.code(agent);
        String[] good = {
            "grant_type",
            "authorization_code",
            "code",
            code,
            "code_verifier",
            OAuthClient.VERIFIER,
            "redirect_uri",
            OAuthClient.REDIRECT
        };
        for (var wrong : Map.of(1, "implicit", 3, "bullac_0", 5, "x".repeat(43), 7, OAuthClient.REDIRECT + "/")
                .entrySet()) {
            String[] form = good.clone();
            form[wrong.getKey()] = wrong.getValue();
            refused(client.token(form), 400, wrong.getKey() == 1 ? "unsupported_grant_type" : "invalid_grant");
        }
        refused(client.token(List.of(good).subList(0, 6).toArray(String[]::new)), 400, "invalid_grant");
        refused(client.token(List.of(good).subList(0, 4).toArray(String[]::new)), 400, "invalid_request");
        refused(OAuthClient.registered(house, "none").redeem(code), 400, "invalid_grant");
        List<String> twice = new ArrayList<>(List.of(good));
        twice.addAll(List.of("code", code));
        refused(client.token(twice.toArray(String[]::new)), 400, "invalid_request");
        assertThat(client.redeem(code).status()).isEqualTo(200);
    }

    @Test
    void a_code_lasts_ten_minutes() {
        String code = client.code(agent);
        house.clock().advance(Duration.ofMinutes(10));
        refused(client.redeem(code), 400, "invalid_grant");
    }

    @Test
    void a_code_used_twice_is_refused_and_ends_what_it_opened() {
        String code = client.code(agent);
        Reply pair = client.redeem(code);
        opens(pair.text("/access_token"));
        refused(client.redeem(code), 400, "invalid_grant");
        isUnknown(pair.text("/access_token"));
        refused(client.refresh(pair.text("/refresh_token")), 400, "invalid_grant");
        assertThat(house.audit(0)).anyMatch(r -> r.path("capability").asString().equals("oauth.replay"));
    }

    @Test
    void of_many_who_use_one_code_at_once_at_most_one_gets_a_pair() throws Exception {
        String code = client.code(agent);
        List<Reply> answers = atOnce(20, () -> client.redeem(code));
        assertThat(answers.stream().filter(a -> a.status() == 200).count()).isEqualTo(1);
    }

    @Test
    @Tag("G056")
    @Tag("G058")
    void other_grants_are_refused_whoever_asks() {
        OAuthClient secret = OAuthClient.registered(house, "client_secret_basic");
        for (String grant : List.of(
                "client_credentials", "password", "implicit", "urn:ietf:params:oauth:grant-type:token-exchange")) {
            refused(secret.token("grant_type", grant), 400, "unsupported_grant_type");
            refused(client.token("grant_type", grant), 400, "unsupported_grant_type");
        }
        assertThat(agent.tools()).isNotEmpty();
    }

    @Test
    void another_resource_is_no_target() {
        String code = client.code(agent);
        refused(
                client.token(
                        "grant_type",
                        "authorization_code",
                        "code",
                        code,
                        "code_verifier",
                        OAuthClient.VERIFIER,
                        "redirect_uri",
                        OAuthClient.REDIRECT,
                        "resource",
                        "https://example.com/mcp"),
                400,
                "invalid_target");
        Reply pair = client.redeem(code);
        refused(
                client.token(
                        "grant_type",
                        "refresh_token",
                        "refresh_token",
                        pair.text("/refresh_token"),
                        "resource",
                        house.origin()),
                400,
                "invalid_target");
        assertThat(client.token(
                                "grant_type",
                                "refresh_token",
                                "refresh_token",
                                pair.text("/refresh_token"),
                                "resource",
                                house.origin() + "/mcp")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void tokens_outlive_a_restart_and_stand_in_no_log() {
        Reply pair = first();
        house.restart();
        opens(pair.text("/access_token"));
        Reply next = client.refresh(pair.text("/refresh_token"));
        assertThat(next.status()).isEqualTo(200);
        assertThat(house.audit(0).toString()).contains("oauth.refresh").doesNotContain("bullaa_", "bullar_", "bullac_");
    }
}
