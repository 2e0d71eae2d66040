package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Grants through the doors: counted, timed, conditioned, narrowed, revoked.
final class GrantsTest {
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

    private ObjectNode wanted() {
        ObjectNode grant = Json.object().put("agent", "ada").put("tool", "claw_notes");
        grant.put("expiresAt", house.clock().instant().plus(Duration.ofDays(1)).toString());
        return grant;
    }

    private String grant(ObjectNode wanted) {
        Reply made = house.asOwner("POST", "/grants", wanted);
        assertThat(made.status()).as(made.toString()).isEqualTo(201);
        return made.text("/id");
    }

    private String list() {
        return agent.run("claw_notes", "list", Json.object()).path("reason").asString();
    }

    @Test
    @Tag("H005")
    @Tag("H047")
    void a_grant_for_one_use_is_exhausted_at_the_second() {
        grant(wanted().put("maxUses", 1));
        assertThat(list()).isEmpty();
        assertThat(list()).isEqualTo("exhausted");
    }

    @Test
    @Tag("H009")
    void a_grant_without_a_count_over_the_workspace_is_uncounted() {
        String id = grant(wanted());
        for (int i = 0; i < 30; i++) {
            assertThat(list()).isEmpty();
        }
        assertThat(spent(id)).isEqualTo(30);
        JsonNode grants = house.asOwner("GET", "/grants?agent=ada").json().path("items");
        assertThat(grants.valueStream()
                        .filter(g -> g.path("id").asString().equals(id))
                        .map(g -> g.path("status").asString() + " "
                                + g.path("maxUses").isNumber()))
                .containsExactly("active false");
    }

    @Test
    @Tag("H045")
    void a_revoked_grant_says_revoked() {
        String id = grant(wanted().put("maxUses", 5));
        assertThat(house.asOwner("POST", "/grants/" + id + "/revoke").status()).isEqualTo(200);
        assertThat(list()).isEqualTo("revoked");
    }

    @Test
    @Tag("H046")
    void a_grant_ends_strictly_after_its_deadline() {
        grant(wanted());
        house.clock().advance(Duration.ofDays(1));
        assertThat(list()).isEmpty();
        house.clock().advance(Duration.ofMillis(1));
        assertThat(list()).isEqualTo("expired");
    }

    @Test
    @Tag("H044")
    void revoked_is_said_before_expired_and_expired_before_exhausted() {
        String id = grant(wanted().put("maxUses", 1));
        assertThat(list()).isEmpty();
        assertThat(list()).isEqualTo("exhausted");
        house.clock().advance(Duration.ofDays(2));
        assertThat(list()).isEqualTo("expired");
        house.asOwner("POST", "/grants/" + id + "/revoke");
        assertThat(list()).isEqualTo("revoked");
    }

    @Test
    @Tag("H048")
    void no_agent_revokes_or_renews_a_grant() {
        String id = grant(wanted().put("maxUses", 1));
        assertThat(agent.rest("POST", "/grants/" + id + "/revoke").status()).isEqualTo(403);
        assertThat(agent.rest("POST", "/grants/" + id + "/renew").status()).isEqualTo(403);
    }

    @Test
    @Tag("H014")
    void an_agent_narrows_its_own_grant_and_never_widens_it() {
        String id = grant(wanted().put("maxUses", 5));
        Reply wider =
                agent.rest("POST", "/grants/" + id + "/narrow", Json.object().put("maxUses", 6));
        assertThat(wider.status()).isEqualTo(409);
        assertThat(wider.reason()).isEqualTo("scope_mismatch");
        Reply child =
                agent.rest("POST", "/grants/" + id + "/narrow", Json.object().put("maxUses", 2));
        assertThat(child.status()).as(child.toString()).isEqualTo(201);
        assertThat(child.text("/parent")).isEqualTo(id);
        assertThat(list()).isEmpty();
        assertThat(list()).isEmpty();
        assertThat(list()).isEqualTo("exhausted");
        assertThat(spent(id)).isEqualTo(2);
    }

    @Test
    void revoking_a_parent_revokes_its_children() {
        String id = grant(wanted().put("maxUses", 5));
        agent.rest("POST", "/grants/" + id + "/narrow", Json.object().put("maxUses", 2));
        house.asOwner("POST", "/grants/" + id + "/revoke");
        assertThat(list()).isEqualTo("revoked");
    }

    @Test
    @Tag("H015")
    void ten_uses_are_ten_whoever_calls_at_once() throws Exception {
        grant(wanted().put("maxUses", 10));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> call = this::list;
            var replies =
                    threads.invokeAll(IntStream.range(0, 60).mapToObj(_ -> call).toList());
            int ran = 0;
            for (var reply : replies) {
                ran += reply.get().isEmpty() ? 1 : 0;
            }
            assertThat(ran).isEqualTo(10);
        }
    }

    @Test
    void a_refused_call_spends_nothing() {
        String id = grant(wanted().put("maxUses", 3).put("where", "args.title.startsWith(\"Roof\")"));
        JsonNode refused = agent.run("claw_notes", "create", Json.object().put("title", "Other"));
        assertThat(refused.path("reason").asString()).isEqualTo("scope_mismatch");
        assertThat(agent.run("claw_notes", "create", Json.object().put("title", 7))
                        .path("reason")
                        .asString())
                .isEqualTo("input_invalid");
        assertThat(spent(id)).isZero();
        assertThat(agent.run("claw_notes", "create", Json.object().put("title", "Roof"))
                        .has("id"))
                .isTrue();
        assertThat(spent(id)).isEqualTo(1);
    }

    @Test
    void a_condition_holds_for_what_a_thing_is_and_what_it_becomes() {
        String other = agent.run("claw_notes", "create", Json.object().put("title", "Other"))
                .path("id")
                .asString();
        String roof = agent.run("claw_notes", "create", Json.object().put("title", "Roof"))
                .path("id")
                .asString();
        grant(wanted().put("where", "args.title.startsWith(\"Roof\")"));
        ObjectNode steal = Json.object().put("id", other).put("version", 1).put("title", "Roof now");
        assertThat(agent.run("claw_notes", "update", steal).path("reason").asString())
                .isEqualTo("scope_mismatch");
        ObjectNode lose = Json.object().put("id", roof).put("version", 1).put("title", "Lost");
        assertThat(agent.run("claw_notes", "update", lose).path("reason").asString())
                .isEqualTo("scope_mismatch");
        ObjectNode fits = Json.object().put("id", roof).put("version", 1).put("title", "Roof, mended");
        assertThat(agent.run("claw_notes", "update", fits).path("version").asLong())
                .isEqualTo(2);
    }

    @Test
    void a_grant_gives_a_tool_that_access_did_not_list_and_never_one_it_denies() {
        ObjectNode finance = wanted().put("tool", "claw_finance").put("maxUses", 1);
        grant(finance);
        assertThat(agent.run("claw_finance", "list_accounts", Json.object()).has("items"))
                .isTrue();
        var deny = Json.object();
        deny.putArray("deny").add("claw_finance");
        house.asOwner("PATCH", "/managed-agents/" + agent.id() + "/tool-access", deny);
        assertThat(agent.run("claw_finance", "list_accounts", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("tool_denied");
    }

    @Test
    void a_gift_of_another_agent_adds_and_never_restricts() {
        TestAgent eve = house.agent("eve");
        String mine = grant(wanted().put("agent", "eve"));
        ObjectNode gift = Json.object().put("agent", "ada").put("maxUses", 1);
        Reply given = eve.rest("POST", "/grants/" + mine + "/narrow", gift);
        assertThat(given.status()).as(given.toString()).isEqualTo(201);
        for (int i = 0; i < 3; i++) {
            assertThat(list()).isEmpty();
        }
    }

    @Test
    void a_restart_forgets_no_use() {
        grant(wanted().put("maxUses", 2));
        assertThat(list()).isEmpty();
        house.restart();
        assertThat(list()).isEmpty();
        assertThat(list()).isEqualTo("exhausted");
    }

    @Test
    void unknown_words_and_conditions_are_refused_by_name() {
        ObjectNode bad = wanted();
        bad.putArray("scopes").add("read:everything");
        Reply scope = house.asOwner("POST", "/grants", bad);
        assertThat(scope.status()).isEqualTo(422);
        assertThat(scope.text("/message")).contains("scopes");
        Reply where = house.asOwner("POST", "/grants", wanted().put("where", "args.title =="));
        assertThat(where.status()).isEqualTo(422);
        assertThat(where.text("/message")).contains("where");
    }

    private long spent(String id) {
        for (JsonNode grant : house.asOwner("GET", "/grants?agent=ada").json().path("items")) {
            if (grant.path("id").asString().equals(id)) {
                return grant.path("spent").asLong();
            }
        }
        throw new AssertionError("no grant " + id);
    }
}
