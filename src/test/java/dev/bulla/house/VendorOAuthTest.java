package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// OAuth to vendors through the doors: the way there and back, renewal, and the end.
final class VendorOAuthTest {
    private TestHouse house;
    private TestProvider provider;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        provider = new TestProvider();
    }

    @AfterEach
    void close() {
        house.close();
        provider.close();
    }

    private String made(String scheme, Map<String, String> fields) {
        ObjectNode wanted =
                Json.object().put("name", "Hub").put("url", provider.url()).put("scheme", scheme);
        fields.forEach(wanted.putObject("fields")::put);
        Reply made = house.asOwner("POST", "/connections", wanted);
        assertThat(made.status()).as(made.toString()).isEqualTo(201);
        return made.text("/id");
    }

    /// Where the browser is sent, by name.
    private Map<String, String> leave(String id) {
        Reply left = house.asOwner("POST", "/connections/" + id + "/authorize", Json.object());
        assertThat(left.status()).as(left.toString()).isEqualTo(200);
        URI to = URI.create(left.text("/url"));
        assertThat(to.toString()).startsWith(provider.url() + "/authorize?");
        return TestProvider.form(to.getRawQuery());
    }

    private ObjectNode back(Map<String, String> left) {
        ObjectNode args = Json.object();
        args.putObject("query")
                .put("code", "a-code")
                .put("state", left.getOrDefault("state", ""))
                .put("iss", provider.url());
        return args;
    }

    private Reply arrive(ObjectNode brought) {
        return house.asOwner("POST", "/connection-arrivals", brought);
    }

    private String connected() {
        String id = made("mcp_oauth", Map.of("path", "mcp"));
        Reply arrived = arrive(back(leave(id)));
        assertThat(arrived.status()).as(arrived.toString()).isEqualTo(200);
        return id;
    }

    private JsonNode tested(String id) {
        return house.asOwner(
                        "POST", "/connections/" + id + "/test", Json.object().put("path", "thing"))
                .json();
    }

    @Test
    @Tag("H001")
    @Tag("H019")
    void an_mcp_server_is_found_out_and_its_person_signs_in() {
        String id = made("mcp_oauth", Map.of("path", "mcp"));
        assertThat(tested(id).path("reason").asString()).isEqualTo("awaiting_credential");
        Map<String, String> left = leave(id);
        assertThat(left.get("code_challenge_method")).isEqualTo("S256");
        assertThat(left.get("resource")).isEqualTo(provider.url() + "/mcp");
        assertThat(left.get("redirect_uri")).isEqualTo(house.origin() + "/oauth/callback");
        assertThat(arrive(back(left)).status()).isEqualTo(200);
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.asked().getFirst()).containsKeys("code_verifier", "code");
        Reply shown = house.asOwner("GET", "/connections/" + id);
        assertThat(shown.text("/issuer")).isEqualTo(provider.url());
        assertThat(shown + house.audit(0).toString()).doesNotContain("canary");
    }

    @Test
    void the_way_back_is_good_once_for_its_person_and_from_the_server_that_was_asked() {
        String id = made("mcp_oauth", Map.of("path", "mcp"));
        Map<String, String> left = leave(id);
        ObjectNode other = back(left);
        ((ObjectNode) other.path("query")).put("iss", "https://evil.example");
        assertThat(arrive(other).status()).isEqualTo(422);
        assertThat(arrive(back(left)).status()).isEqualTo(422);
        Map<String, String> again = leave(id);
        assertThat(arrive(back(again)).status()).isEqualTo(200);
        assertThat(arrive(back(again)).status()).isEqualTo(422);
        assertThat(arrive(back(Map.of("state", "made-up"))).status()).isEqualTo(422);
        Map<String, String> late = leave(id);
        house.clock().advance(Duration.ofMinutes(15));
        assertThat(arrive(back(late)).status()).isEqualTo(422);
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void only_the_browser_that_left_comes_back() {
        Visitor owner = Visitor.owner(house);
        Visitor elsewhere =
                Visitor.of(house, house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER));
        String id = made("mcp_oauth", Map.of("path", "mcp"));
        Reply left = owner.rest("POST", "/connections/" + id + "/authorize", Json.object());
        ObjectNode brought =
                back(TestProvider.form(URI.create(left.text("/url")).getRawQuery()));
        assertThat(elsewhere.rest("POST", "/connection-arrivals", brought).status())
                .isEqualTo(422);
        assertThat(arrive(brought).status()).isEqualTo(422);
        assertThat(owner.rest("POST", "/connection-arrivals", brought).status()).isEqualTo(200);
    }

    @Test
    void a_server_that_names_another_issuer_sends_nobody_anywhere() {
        provider.saysItIs("https://evil.example");
        String id = made("mcp_oauth", Map.of("path", "mcp"));
        Reply left = house.asOwner("POST", "/connections/" + id + "/authorize", Json.object());
        assertThat(left.status()).isEqualTo(422);
        assertThat(left.toString()).contains("another issuer");
    }

    @Test
    @Tag("H035")
    @Tag("H038")
    void access_that_ends_is_renewed_once_however_many_need_it_and_the_reference_stays() throws Exception {
        String id = connected();
        String reference = house.asOwner("GET", "/connections/" + id).text("/credential");
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<JsonNode> call = () -> tested(id);
            for (var answer : threads.invokeAll(Collections.nCopies(20, call))) {
                assertThat(answer.get().path("works").asBoolean()).isTrue();
            }
        }
        assertThat(provider.asked()).hasSize(2);
        assertThat(house.asOwner("GET", "/connections/" + id).text("/credential"))
                .isEqualTo(reference);
    }

    @Test
    @Tag("H035")
    void what_the_vendor_refuses_before_its_time_is_renewed_and_asked_once_more() {
        provider.keepsRefresh();
        String id = connected();
        provider.forgets();
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.asked()).hasSize(2);
        // No new refresh token came along: the old one stays good.
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.asked().getLast().get("refresh_token")).isEqualTo("rt-canary-1");
    }

    @Test
    void when_the_vendor_ends_it_the_tools_stay_and_say_that_their_person_is_wanted() {
        String id = connected();
        TestAgent agent = house.bareAgent("ada", "execute__" + id);
        provider.dies();
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        assertThat(tested(id).path("reason").asString()).isEqualTo("awaiting_credential");
        assertThat(house.asOwner("GET", "/connections/" + id)
                        .json()
                        .path("needsPerson")
                        .asBoolean())
                .isTrue();
        assertThat(agent.tools().toString()).contains("execute__" + id);
        int asked = provider.asked().size();
        tested(id);
        assertThat(provider.asked()).hasSize(asked);
    }

    @Test
    void its_person_signs_in_again_and_the_reference_goes_on() {
        String id = connected();
        String reference = house.asOwner("GET", "/connections/" + id).text("/credential");
        provider.dies();
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        tested(id);
        provider.lives();
        assertThat(arrive(back(leave(id))).status()).isEqualTo(200);
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        Reply shown = house.asOwner("GET", "/connections/" + id);
        assertThat(shown.text("/credential")).isEqualTo(reference);
        assertThat(shown.json().path("needsPerson").asBoolean()).isFalse();
    }

    @Test
    void it_outlives_a_restart() {
        String id = connected();
        house.restart();
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        assertThat(tested(id).path("works").asBoolean()).isTrue();
    }

    @Test
    @Tag("H036")
    @Tag("H039")
    void revoking_ends_it_here_at_once_and_gives_it_back_there() throws Exception {
        String id = connected();
        assertThat(house.asOwner("DELETE", "/connections/" + id).status()).isEqualTo(200);
        assertThat(tested(id).path("reason").asString()).isEqualTo("connection_not_found");
        for (int i = 0; i < 3_000 && provider.revoked().size() < 2; i++) {
            Thread.sleep(10);
        }
        assertThat(provider.revoked()).containsExactlyInAnyOrder("rt-canary-1", "at-canary-1");
    }

    @Test
    void a_client_that_speaks_for_itself_gets_its_token_at_the_first_call() {
        String id = made(
                "oauth2_client_credentials",
                Map.of("token_url", provider.url() + "/token", "client_id", "us", "client_secret", "cs-canary-1"));
        assertThat(provider.asked()).isEmpty();
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.asked().getFirst().get("grant_type")).isEqualTo("client_credentials");
        house.clock().advance(Duration.ofSeconds(TestProvider.LIFE_SECONDS));
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.asked()).hasSize(2);
    }

    @Test
    void a_client_made_by_hand_signs_in_at_typed_addresses() {
        String id = made(
                "oauth2_authorization_code",
                Map.of(
                        "authorize_url", provider.url() + "/authorize",
                        "token_url", provider.url() + "/token",
                        "client_id", "ours",
                        "client_secret", "cs-canary-2",
                        "scopes", "read write"));
        Map<String, String> left = leave(id);
        assertThat(left).containsEntry("scope", "read write").containsEntry("client_id", "ours");
        ObjectNode brought = back(left);
        ((ObjectNode) brought.path("query")).remove("iss");
        assertThat(arrive(brought).status()).isEqualTo(200);
        assertThat(tested(id).path("works").asBoolean()).isTrue();
        assertThat(provider.vendor().came().stream()
                        .filter(came -> came.target().equals("/token"))
                        .findFirst()
                        .orElseThrow()
                        .header("authorization"))
                .startsWith("Basic ");
    }

    @Test
    void a_scheme_of_the_vendor_wants_an_issuer_or_addresses() {
        ObjectNode wanted =
                Json.object().put("name", "Hub").put("url", provider.url()).put("scheme", "oauth2_authorization_code");
        wanted.putObject("fields").put("client_id", "x");
        assertThat(house.asOwner("POST", "/connections", wanted).toString()).contains("fields.issuer");
    }
}
