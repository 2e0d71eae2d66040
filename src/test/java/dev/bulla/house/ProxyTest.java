package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/// The injecting proxy from outside: a program with a token of its own reaches the vendor signed
/// in, and never sees what signs it in.
final class ProxyTest {
    private static final String CANARY = "proxy-canary-31dd77";

    private TestHouse house;
    private TestVendor vendor;
    private TestAgent agent;
    private String connection;
    private String token;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1,localhost"));
        vendor = new TestVendor();
        ObjectNode wanted = Json.object()
                .put("name", "Echo")
                .put("url", vendor.url() + "/api")
                .put("scheme", "bearer");
        wanted.putObject("fields").put("token", CANARY);
        connection = house.asOwner("POST", "/connections", wanted).text("/id");
        agent = house.bareAgent("ada", "execute__" + connection);
        token = minted(false);
    }

    @AfterEach
    void close() {
        house.close();
        vendor.close();
    }

    private String minted(boolean dry) {
        ObjectNode wanted = Json.object()
                .put("agent", "ada")
                .put("connection", connection)
                .put("seconds", 60)
                .put("dryRun", dry);
        Reply made = house.asOwner("POST", "/proxy-tokens", wanted);
        assertThat(made.status()).as(made.toString()).isEqualTo(201);
        return made.text("/token");
    }

    private Reply send(String method, String path, String body, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        return house.send(method, URI.create(house.origin() + "/proxy/c/" + path), all, body);
    }

    private Reply get(String path) {
        return send("GET", connection + path, "", "Authorization", "Bearer " + token);
    }

    /// A yes to whatever waits.
    private void allow() {
        String ask = house.asOwner("GET", "/approvals").text("/items/0/id");
        house.answer(ask, true);
    }

    private Reply allowed(String path) {
        Reply first = get(path);
        if (first.status() == 202) {
            allow();
            return get(path);
        }
        return first;
    }

    @Test
    @Tag("H029")
    void a_program_reaches_the_vendor_signed_in_and_sees_no_credential() {
        Reply waiting = get("/me?a=1");
        assertThat(waiting.reason()).isEqualTo("awaiting_approval");
        assertThat(waiting.text("/url")).startsWith(house.origin() + "/pending/");
        allow();
        Reply answer = get("/me?a=1");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("target").asString()).isEqualTo("/api/me?a=1");
        TestVendor.Came came = vendor.came().getLast();
        assertThat(came.header("authorization")).isEqualTo("Bearer " + CANARY);
        assertThat(answer.toString()).doesNotContain(CANARY).contains("[redacted:credential]");
        String audit = house.audit(0).toString();
        assertThat(audit).contains("\"door\":\"proxy\"").doesNotContain(CANARY, token, token.substring(40));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer", "x-api-key", "user", "password"})
    void the_token_stands_where_a_program_puts_a_key_and_goes_no_further(String place) {
        allowed("/a");
        String pair = place.equals("user") ? token + ":" : "x:" + token;
        String basic = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        String[] headers = place.equals("x-api-key")
                ? new String[] {"x-api-key", token}
                : new String[] {"Authorization", place.equals("Bearer") ? "Bearer " + token : "Basic " + basic};
        assertThat(send("GET", connection + "/b", "", headers).status()).isEqualTo(200);
        assertThat(vendor.came().getLast().headers().toString()).doesNotContain(token);
    }

    @Test
    void without_a_token_with_another_or_with_one_in_the_query_nothing_is_opened() {
        assertThat(send("GET", connection + "/a", "").status()).isEqualTo(401);
        assertThat(send("GET", connection + "/a?token=" + token, "").status()).isEqualTo(401);
        assertThat(send("GET", connection + "/a", "", "Authorization", "Bearer " + agent.token())
                        .status())
                .isEqualTo(401);
        String forged = token.substring(0, token.lastIndexOf('.') + 1) + "AAAA";
        assertThat(send("GET", connection + "/a", "", "Authorization", "Bearer " + forged)
                        .status())
                .isEqualTo(401);
        assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(401);
        assertThat(vendor.came()).isEmpty();
    }

    @Test
    @Tag("G133")
    void it_opens_its_own_connection_and_only_for_an_agent_that_has_it() {
        ObjectNode other =
                Json.object().put("name", "Other").put("url", vendor.url()).put("scheme", "none");
        String second = house.asOwner("POST", "/connections", other).text("/id");
        // The agent has both; the token is of one.
        ObjectNode access = Json.object();
        access.putArray("allow").add("execute__" + connection).add("execute__" + second);
        access.putArray("deny");
        house.asOwner("PATCH", "/managed-agents/" + agent.id() + "/tool-access", access);
        assertThat(send("GET", second + "/a", "", "Authorization", "Bearer " + token)
                        .reason())
                .isEqualTo("connection_not_in_scope");
        house.bareAgent("eve");
        String eves = house.asOwner(
                        "POST",
                        "/proxy-tokens",
                        Json.object().put("agent", "eve").put("connection", connection))
                .text("/token");
        assertThat(send("GET", connection + "/a", "", "Authorization", "Bearer " + eves)
                        .reason())
                .isEqualTo("connection_not_in_scope");
        assertThat(vendor.came()).isEmpty();
    }

    @Test
    void another_host_is_one_of_the_connections_or_none() {
        allowed("/a");
        assertThat(get("/h/evil.example/x").reason()).isEqualTo("input_invalid");
        String authority = URI.create(vendor.url()).getAuthority();
        assertThat(get("/h/" + authority + "/top").json().path("target").asString())
                .isEqualTo("/top");
        assertThat(get("/../../secrets").status()).isNotEqualTo(200);
    }

    @Test
    void a_token_ends_by_time_by_hand_with_its_agent_and_with_its_connection() {
        allowed("/a");
        Reply made = house.asOwner(
                "POST", "/proxy-tokens", Json.object().put("agent", "ada").put("connection", connection));
        String other = made.text("/token");
        house.asOwner("DELETE", "/proxy-tokens/" + made.text("/id"));
        assertThat(send("GET", connection + "/a", "", "Authorization", "Bearer " + other)
                        .status())
                .isEqualTo(401);
        assertThat(get("/a").status()).isEqualTo(200);
        house.clock().advance(Duration.ofSeconds(121));
        assertThat(get("/a").status()).isEqualTo(401);
        token = minted(false);
        assertThat(get("/a").status()).isEqualTo(200);
        house.asOwner("DELETE", "/connections/" + connection);
        assertThat(get("/a").status()).isIn(401, 404);
        assertThat(vendor.came()).hasSize(3);
    }

    @Test
    void a_body_goes_and_comes_byte_for_byte_and_what_writes_asks() {
        vendor.answering(came -> new TestVendor.Said(418, "{ \"spaced\" : 1.0 }"));
        Reply waiting = send("POST", connection + "/items", "{\"a\":1}", "Authorization", "Bearer " + token);
        assertThat(waiting.reason()).isEqualTo("awaiting_approval");
        allow();
        Reply answer = send("POST", connection + "/items", "{\"a\":1}", "Authorization", "Bearer " + token);
        assertThat(answer.status()).isEqualTo(418);
        assertThat(answer.toString()).contains("{ \"spaced\" : 1.0 }");
        assertThat(vendor.came().getLast().body()).isEqualTo("{\"a\":1}");
    }

    @Test
    void a_dry_run_reads_and_shows_what_it_would_write() {
        allowed("/a");
        token = minted(true);
        assertThat(get("/b").status()).isEqualTo(200);
        Reply shown = send("DELETE", connection + "/items/1", "", "Authorization", "Bearer " + token);
        assertThat(shown.status()).isEqualTo(202);
        assertThat(shown.json().path("dryRun").asBoolean()).isTrue();
        assertThat(shown.toString()).contains("<cred:").doesNotContain(CANARY);
        assertThat(vendor.came()).hasSize(2);
    }

    @Test
    void a_redirect_is_an_answer_and_an_upstream_that_is_down_says_so_without_the_key() {
        ObjectNode wanted = Json.object()
                .put("name", "Query")
                .put("url", "http://127.0.0.1:1")
                .put("scheme", "api_key_query");
        wanted.putObject("fields").put("key", CANARY);
        String down = house.asOwner("POST", "/connections", wanted).text("/id");
        ObjectNode access = Json.object();
        access.putArray("allow").add("execute__" + down);
        access.putArray("deny");
        house.asOwner("PATCH", "/managed-agents/" + agent.id() + "/tool-access", access);
        String its = house.asOwner(
                        "POST",
                        "/proxy-tokens",
                        Json.object().put("agent", "ada").put("connection", down))
                .text("/token");
        send("GET", down + "/x", "", "Authorization", "Bearer " + its);
        allow();
        Reply answer = send("GET", down + "/x", "", "Authorization", "Bearer " + its);
        assertThat(answer.reason()).isEqualTo("upstream_unreachable");
        assertThat(answer.toString() + house.audit(0)).doesNotContain(CANARY);
    }
}
