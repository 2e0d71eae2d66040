package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Who gets in at all: the token first, at every door in the same shape, and sessions that end.
final class FirstDoorTest {
    private TestHouse house;
    private TestAgent agent;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        agent = house.agent("ada");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Reply bare(String method, String... headers) {
        return house.send(
                method, URI.create(house.origin() + "/mcp"), List.of(headers), method.equals("POST") ? "{" : "");
    }

    @Test
    @Tag("C041")
    void a_token_is_64_hex_of_its_own_for_each_agent_and_shown_once() {
        assertThat(agent.token()).matches("bulla_[0-9a-f]{64}");
        assertThat(house.agent("eve").token()).isNotEqualTo(agent.token());
        assertThat(house.asOwner("GET", "/agents").http().body()).doesNotContain(agent.token());
    }

    @Test
    @Tag("G006")
    @Tag("G007")
    @Tag("G019")
    @Tag("G020")
    @Tag("G063")
    @Tag("G065")
    @Tag("G072")
    @Tag("G073")
    void without_a_token_every_door_says_the_same_and_where_to_get_one() {
        String metadata = house.origin() + "/.well-known/oauth-protected-resource/mcp";
        for (Reply reply : List.of(
                bare("POST"),
                bare("GET"),
                bare("DELETE"),
                house.rest("GET", "/notes", ""),
                house.rest("GET", "/x", ""))) {
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.header("www-authenticate")).isEqualTo("Bearer resource_metadata=\"" + metadata + "\"");
            assertThat(reply.text("/error")).isEqualTo("unauthorized");
            assertThat(reply.reason()).isEqualTo("token_missing");
            assertThat(reply.json().propertyNames()).containsExactlyInAnyOrder("error", "reason", "message");
        }
    }

    @Test
    @Tag("G064")
    @Tag("G066")
    @Tag("G067")
    @Tag("G071")
    void unknown_malformed_revoked_and_another_kinds_tokens_are_one_answer() {
        TestAgent gone = house.agent("gone");
        house.asOwner("DELETE", "/agents/" + gone.id());
        for (String token : List.of("bulla_" + "0".repeat(64), "nonsense", gone.token(), house.owner())) {
            Reply reply = bare("POST", "Authorization", "Bearer " + token);
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text("/error")).isEqualTo("unauthorized");
            assertThat(reply.reason()).isEqualTo("token_unknown");
            assertThat(reply.header("www-authenticate"))
                    .startsWith("Bearer resource_metadata=")
                    .contains("error=\"invalid_token\"");
            assertThat(reply.http().body()).doesNotContain(token);
        }
    }

    @Test
    @Tag("G001")
    @Tag("G002")
    @Tag("G005")
    @Tag("G008")
    @Tag("G074")
    @Tag("G076")
    @Tag("G100")
    void a_session_opens_and_serves() {
        Reply opened = LegacyClient.initialize(house, agent.token());
        assertThat(opened.status()).isEqualTo(200);
        assertThat(opened.text("/result/instructions")).isNotBlank().hasSizeLessThan(1_800);
        assertThat(opened.json().at("/result/capabilities/tools/listChanged").asBoolean())
                .isTrue();
        assertThat(opened.text("/result/serverInfo/name")).isEqualTo("bulla");
        LegacyClient client = new LegacyClient(house, agent.token(), opened.header("mcp-session-id"));
        assertThat(client.rpc("tools/list", Json.object()).json().at("/result/tools"))
                .hasSize(4);
        JsonNode modern = agent.rpc("server/discover", Json.object(), List.of()).json();
        assertThat(modern.at("/result/instructions").asString()).isEqualTo(opened.text("/result/instructions"));
    }

    @Test
    @Tag("G069")
    @Tag("G070")
    void a_session_of_another_agent_opens_nothing_and_is_written_down() {
        LegacyClient mine = LegacyClient.open(house, agent.token());
        TestAgent eve = house.agent("eve");
        Reply stolen = new LegacyClient(house, eve.token(), mine.session()).rpc("tools/list", Json.object());
        assertThat(stolen.status()).isEqualTo(401);
        assertThat(stolen.reason()).isEqualTo("session_mismatch");
        Reply alone = house.send(
                "POST", URI.create(house.origin() + "/mcp"), List.of("Mcp-Session-Id", mine.session()), "{}");
        assertThat(alone.status()).isEqualTo(401);
        assertThat(alone.reason()).isEqualTo("token_missing");
        assertThat(house.audit(0))
                .anyMatch(r -> r.path("reason").asString().equals("session_mismatch")
                        && r.at("/caller/id").asString().equals(eve.id()));
    }

    @Test
    @Tag("C074")
    void a_session_ends_after_thirty_days_and_not_before() {
        LegacyClient client = LegacyClient.open(house, agent.token());
        house.clock().advance(Duration.ofDays(30).minusSeconds(1));
        assertThat(client.rpc("tools/list", Json.object()).status()).isEqualTo(200);
        house.clock().advance(Duration.ofSeconds(1));
        gone(client.rpc("tools/list", Json.object()));
        gone(client.send("DELETE", ""));
        assertThat(LegacyClient.initialize(house, agent.token()).status()).isEqualTo(200);
    }

    @Test
    @Tag("C075")
    @Tag("G004")
    void an_ended_session_stays_ended_also_after_a_restart() {
        LegacyClient client = LegacyClient.open(house, agent.token());
        LegacyClient other = LegacyClient.open(house, agent.token());
        assertThat(client.send("DELETE", "").status()).isEqualTo(204);
        gone(client.rpc("tools/list", Json.object()));
        house.restart();
        LegacyClient again = new LegacyClient(house, agent.token(), client.session());
        gone(again.rpc("tools/list", Json.object()));
        assertThat(new LegacyClient(house, agent.token(), other.session())
                        .rpc("tools/list", Json.object())
                        .status())
                .isEqualTo(200);
    }

    @Test
    @Tag("C075")
    void a_revoked_agents_session_is_refused_at_every_door() {
        LegacyClient client = LegacyClient.open(house, agent.token());
        house.asOwner("DELETE", "/agents/" + agent.id());
        assertThat(client.rpc("tools/list", Json.object()).status()).isEqualTo(401);
        assertThat(agent.rest("GET", "/notes").status()).isEqualTo(401);
        JsonNode value = new FacadeHost(house).run(agent.token(), "claw_notes", "list", Json.object());
        assertThat(value.path("reason").asString()).isEqualTo("token_unknown");
    }

    @Test
    @Tag("C012")
    @Tag("C013")
    void what_the_house_says_to_itself_means_nothing_from_outside() {
        List<String> said = List.of("x-claw-capability", "agents.create", "Authorization", "Bearer " + agent.token());
        Reply list = house.send("GET", URI.create(house.origin() + "/api/v1/notes"), said, "");
        assertThat(list.status()).isEqualTo(200);
        assertThat(list.json().has("items")).isTrue();
        ObjectNode arguments = Json.object().put("action", "list").put("auth_token", agent.token());
        ObjectNode params = Json.object().put("name", "claw_notes");
        params.set("arguments", arguments);
        FacadeHost host = new FacadeHost(house);
        Reply facade = host.rpc(
                "tools/call",
                params,
                "Mcp-Name",
                "claw_notes",
                "x-claw-capability",
                "agents.create",
                "Authorization",
                "Bearer " + house.owner());
        assertThat(Json.ours(facade.text("/result/content/0/text")).has("items"))
                .isTrue();
        assertThat(house.audit(0).stream()
                        .filter(r -> r.at("/caller/id").asString().equals(agent.id()))
                        .map(r -> r.path("capability").asString()))
                .isNotEmpty()
                .containsOnly("notes.list");
    }

    private static void gone(Reply reply) {
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.json().at("/error/code").asInt()).isEqualTo(-32001);
    }
}
