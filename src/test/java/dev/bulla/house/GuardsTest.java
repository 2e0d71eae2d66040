package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The three guards that stand before the first agent connects, and deny by default behind them.
final class GuardsTest {
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

    @Test
    @Tag("C036")
    @Tag("C037")
    void no_agent_mints_or_changes_a_token() {
        for (String method : new String[] {"POST", "PATCH"}) {
            Reply reply = agent.rest(method, "/agent-tokens", Json.object().put("agent", agent.id()));
            assertThat(reply.status()).as(method).isEqualTo(403);
            assertThat(reply.reason()).as(method).isEqualTo("scope_missing");
        }
    }

    @Test
    @Tag("C038")
    void no_agent_reaches_what_a_person_decides() {
        String[][] routes = {
            {"GET", "/agents"},
            {"POST", "/agents"},
            {"DELETE", "/agents/" + agent.id()},
            {"GET", "/managed-agents/available-tools"},
            {"GET", "/managed-agents/" + agent.id() + "/tool-access"},
            {"PATCH", "/managed-agents/" + agent.id() + "/tool-access"},
            {"PATCH", "/managed-agents/" + agent.id() + "/approvals"},
            {"GET", "/approvals"},
            {"POST", "/approvals/01ARZ3NDEKTSV4RRFFQ69G5FAV"},
            {"POST", "/grants"},
            {"POST", "/tokens"},
            {"GET", "/tokens"},
            {"GET", "/audit"},
        };
        for (String[] route : routes) {
            Reply reply = agent.rest(route[0], route[1], Json.object().put("decision", "allow"));
            assertThat(reply.status()).as(route[0] + " " + route[1]).isEqualTo(403);
        }
    }

    @Test
    @Tag("C039")
    void what_no_route_maps_is_denied_to_agents_and_unknown_to_people() {
        Reply denied = agent.rest("GET", "/secrets");
        assertThat(denied.status()).isEqualTo(403);
        assertThat(denied.reason()).isEqualTo("scope_missing");
        assertThat(house.asOwner("GET", "/secrets").status()).isEqualTo(404);
        assertThat(house.rest("GET", "/secrets", "").status()).isEqualTo(401);
    }

    @Test
    @Tag("C021")
    @Tag("C040")
    @Tag("C078")
    void a_sensitive_domain_comes_only_when_it_is_said() {
        assertThat(agent.run("claw_finance", "list_accounts", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("scope_missing");
        TestAgent banker = house.agent("banker", "claw_finance");
        assertThat(banker.run("claw_finance", "list_accounts", Json.object()).has("items"))
                .isTrue();
    }

    @Test
    @Tag("C071")
    void the_guards_stand_before_the_first_agent() {
        try (TestHouse empty = TestHouse.open()) {
            TestAgent nobody = new TestAgent(empty, "none", "bulla_" + "0".repeat(64));
            assertThat(empty.asOwner("GET", "/agents").json().path("items")).isEmpty();
            assertThat(nobody.call("claw_notes", "list", Json.object()).status())
                    .isEqualTo(401);
            for (String path : new String[] {"/notes", "/agents", "/agent-tokens", "/nowhere"}) {
                assertThat(nobody.rest("POST", path).status()).as(path).isEqualTo(401);
                assertThat(empty.rest("POST", path, "").status()).as(path).isEqualTo(401);
            }
        }
    }

    @Test
    @Tag("H050")
    void an_agent_made_with_nothing_sees_nothing() {
        TestAgent bare = house.bareAgent("bare");
        assertThat(bare.tools()).isEmpty();
        assertThat(bare.run("claw_notes", "list", Json.object()).path("reason").asString())
                .isEqualTo("scope_missing");
    }

    @Test
    void an_unknown_action_is_refused_in_the_log_and_told_only_to_who_has_the_tool() {
        JsonNode unknown = agent.run("claw_notes", "burn", Json.object());
        assertThat(unknown.path("reason").asString()).isEqualTo("input_invalid");
        assertThat(unknown.path("message").asString()).contains("create, list, get, update, delete");
        assertThat(agent.run("claw_finance", "burn", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("scope_missing");
        Reply odd = agent.call("claw_notes", Json.object().put("action", "list").put("params", 7));
        assertThat(odd.text("/result/structuredContent/reason")).isEqualTo("input_invalid");
        assertThat(house.audit(0).stream()
                        .filter(r -> r.path("decision").asString().equals("refused"))
                        .map(r -> r.path("capability").asString() + " "
                                + r.path("reason").asString()))
                .containsExactly("notes.burn input_invalid", "finance.burn scope_missing", "notes.list input_invalid");
    }

    @Test
    @Tag("C076")
    void a_tool_taken_away_after_it_was_listed_is_refused_at_the_next_call() {
        assertThat(agent.tools().valueStream().map(t -> t.path("name").asString()))
                .contains("claw_notes");
        var deny = Json.object();
        deny.putArray("deny").add("claw_notes");
        assertThat(house.asOwner("PATCH", "/managed-agents/" + agent.id() + "/tool-access", deny)
                        .status())
                .isEqualTo(200);
        assertThat(agent.run("claw_notes", "list", Json.object()).path("reason").asString())
                .isEqualTo("tool_denied");
        assertThat(agent.tools().valueStream().map(t -> t.path("name").asString()))
                .doesNotContain("claw_notes");
    }
}
