package dev.bulla.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.house.Reply;
import dev.bulla.house.TestAgent;
import dev.bulla.house.TestHouse;
import dev.bulla.json.Json;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RestDoorTest {
    private static TestHouse house;
    private static TestAgent agent;

    @BeforeAll
    static void open() {
        house = TestHouse.open();
        agent = house.agent("helper");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    @Test
    @Tag("G063")
    @Tag("G065")
    void without_a_token_nothing_is_there() {
        for (String path : List.of("/notes", "/me", "/audit", "/no/such/path", "/agents")) {
            Reply reply = house.rest("GET", path, "");
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text("/error")).isEqualTo("unauthorized");
            assertThat(reply.reason()).isEqualTo("token_missing");
            assertThat(reply.header("www-authenticate"))
                    .isEqualTo("Bearer resource_metadata=\"" + house.origin()
                            + "/.well-known/oauth-protected-resource/mcp\"");
        }
    }

    @Test
    @Tag("G066")
    @Tag("G071")
    void an_unknown_token_is_said_to_be_invalid() {
        for (String token : List.of("bulla_" + "0".repeat(64), "bullap_x", "nonsense")) {
            Reply reply = house.rest("GET", "/notes", token);
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.reason()).isEqualTo("token_unknown");
            assertThat(reply.header("www-authenticate")).endsWith(", error=\"invalid_token\"");
            assertThat(reply.http().body()).doesNotContain(token);
        }
    }

    @Test
    void a_body_is_read_as_json_or_not_at_all() {
        assertThat(raw("{\"title\":", "application/json").status()).isEqualTo(400);
        assertThat(raw("[1]", "application/json").status()).isEqualTo(400);
        Reply twice = raw("{\"title\":\"a\",\"title\":\"b\"}", "application/json");
        assertThat(twice.status()).isEqualTo(400);
        assertThat(twice.reason()).isEqualTo("input_invalid");
        assertThat(raw("{\"title\":\"a\"}", "text/plain").status()).isEqualTo(415);
        assertThat(raw("{\"title\":5}", "application/json").status()).isEqualTo(422);
        assertThat(raw("x".repeat((8 << 20) + 1), "application/json").status()).isEqualTo(413);
    }

    @Test
    void another_method_is_405_and_says_which_there_are() {
        Reply notes = house.asOwner("PATCH", "/notes", Json.object());
        assertThat(notes.status()).isEqualTo(405);
        assertThat(notes.header("allow")).contains("GET").contains("POST");
        assertThat(house.asOwner("POST", "/me", Json.object()).status()).isEqualTo(405);
    }

    @Test
    void headers_of_the_house_mean_nothing_from_outside() {
        List<String> headers = List.of(
                "Authorization", "Bearer " + agent.token(), "x-claw-capability", "agents.list", "x-user-id", "owner");
        Reply reply = house.send("GET", URI.create(house.origin() + "/api/v1/me"), headers, "");
        assertThat(reply.text("/id")).isEqualTo(agent.id());
        Reply admin = house.send("GET", URI.create(house.origin() + "/api/v1/agents"), headers, "");
        assertThat(admin.status()).isEqualTo(403);
    }

    @Test
    void a_personal_token_opens_the_workspace_and_nothing_else() {
        Reply made = house.asOwner("POST", "/tokens", Json.object().put("name", "script"));
        assertThat(made.status()).isEqualTo(201);
        String token = made.text("/token");
        assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(200);
        for (String path : List.of("/agents", "/approvals", "/grants", "/tokens", "/audit", "/surface")) {
            assertThat(house.rest("GET", path, token).status()).as(path).isEqualTo(403);
        }
        assertThat(house.rest("GET", "/me", token).json().path("scopes").toString())
                .contains("read:notes")
                .doesNotContain("agents");
        assertThat(house.asOwner("GET", "/tokens").http().body()).doesNotContain(token);
        house.asOwner("DELETE", "/tokens/" + made.text("/id"));
        assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(401);
    }

    @Test
    void me_says_who_a_credential_is() {
        JsonNode owner = house.asOwner("GET", "/me").json();
        assertThat(owner.path("kind").asString()).isEqualTo("person");
        assertThat(owner.path("tier").asString()).isEqualTo("Plus");
        assertThat(owner.path("credits").isNull()).isTrue();
        JsonNode self = agent.rest("GET", "/me").json();
        assertThat(self.path("name").asString()).isEqualTo("helper");
        assertThat(self.path("scopes").toString()).contains("write:notes").doesNotContain("finance");
    }

    @Test
    void the_log_is_the_owners_and_each_record_can_be_shown_to_belong() {
        assertThat(agent.rest("GET", "/audit").status()).isEqualTo(403);
        agent.rest("GET", "/notes");
        JsonNode page = house.asOwner("GET", "/audit?after=0&limit=2").json().path("items");
        assertThat(page.size()).isEqualTo(2);
        assertThat(page.get(0).path("seq").asLong()).isEqualTo(1);
        Reply proof = house.asOwner("GET", "/audit/1/proof");
        assertThat(proof.status()).isEqualTo(200);
        assertThat(proof.json().path("record")).isEqualTo(page.get(0));
        assertThat(house.asOwner("GET", "/audit/checkpoint").text("/checkpoint"))
                .startsWith("bulla/audit\n");
        for (String path : List.of("/audit/0/proof", "/audit/999999/proof", "/audit/x/proof")) {
            assertThat(house.asOwner("GET", path).status()).as(path).isEqualTo(404);
        }
        assertThat(house.asOwner("GET", "/audit?limit=0").status()).isEqualTo(422);
    }

    @Test
    @Tag("C054")
    @Tag("C059")
    void the_surface_adds_up_and_every_route_without_a_tool_says_why() {
        JsonNode surface = house.asOwner("GET", "/surface").json();
        int unexposed = surface.path("unexposed").size();
        assertThat(surface.path("routes").asInt())
                .isEqualTo(surface.path("capabilities").asInt() + unexposed);
        assertThat(surface.path("domains").asInt()).isEqualTo(5);
        surface.path("unexposed")
                .forEach(route -> assertThat(route.path("why").asString()).isNotBlank());
        assertThat(surface.toString())
                .contains("POST /api/v1/agent-tokens")
                .contains("GET /api/v1/me")
                .contains("GET /healthz");
    }

    @Test
    void a_new_token_ends_the_one_before() {
        TestAgent rotated = house.agent("rotated");
        Reply made = house.asOwner("PATCH", "/agent-tokens", Json.object().put("agent", "rotated"));
        assertThat(made.status()).isEqualTo(200);
        assertThat(rotated.rest("GET", "/notes").status()).isEqualTo(401);
        assertThat(house.rest("GET", "/notes", made.text("/token")).status()).isEqualTo(200);
    }

    @Test
    void access_is_replaced_member_by_member() {
        TestAgent other = house.agent("switched");
        String path = "/managed-agents/switched/tool-access";
        ObjectNode deny = Json.object();
        deny.putArray("deny").add("claw_notes.delete");
        JsonNode after = house.asOwner("PATCH", path, deny).json();
        assertThat(after.path("deny").toString()).isEqualTo("[\"claw_notes.delete\"]");
        assertThat(after.path("allow").size()).isEqualTo(4);
        assertThat(other.rest("DELETE", "/notes/x").reason()).isEqualTo("tool_denied");
        ObjectNode unknown = Json.object();
        unknown.putArray("allow").add("claw_notes.launch");
        assertThat(house.asOwner("PATCH", path, unknown).status()).isEqualTo(422);
        ObjectNode filters = Json.object();
        filters.putObject("tagFilters")
                .putObject("finance")
                .put("mode", "include")
                .putArray("tags");
        assertThat(house.asOwner("PATCH", path, filters).status()).isEqualTo(422);
    }

    @Test
    void a_cursor_opens_only_the_list_and_the_caller_it_was_made_for() {
        house.agent("one");
        house.agent("two");
        Reply page = house.asOwner("GET", "/agents?limit=1");
        String cursor = page.text("/nextCursor");
        Reply next = house.asOwner("GET", "/agents?limit=1&cursor=" + cursor);
        assertThat(next.status()).isEqualTo(200);
        assertThat(next.text("/items/0/id")).isNotEqualTo(page.text("/items/0/id"));
        assertThat(house.asOwner("GET", "/grants?limit=1&cursor=" + cursor).status())
                .isEqualTo(422);
        assertThat(house.asOwner("GET", "/agents?cursor=bm9uc2Vuc2U").status()).isEqualTo(422);
    }

    @Test
    void an_agent_gives_to_another_only_what_that_one_has() {
        TestAgent giver = house.agent("giver", "claw_finance");
        house.agent("receiver");
        String grant = grant("giver", "claw_finance");
        Reply more =
                giver.rest("POST", "/grants/" + grant + "/narrow", Json.object().put("agent", "receiver"));
        assertThat(more.status()).isEqualTo(409);
        assertThat(more.reason()).isEqualTo("scope_mismatch");
        String notes = grant("giver", "claw_notes");
        Reply has =
                giver.rest("POST", "/grants/" + notes + "/narrow", Json.object().put("agent", "receiver"));
        assertThat(has.status()).isEqualTo(201);
        // What a person ended, another agent must not give back.
        house.asOwner("POST", "/grants/" + has.text("/id") + "/revoke", Json.object());
        Reply again =
                giver.rest("POST", "/grants/" + notes + "/narrow", Json.object().put("agent", "receiver"));
        assertThat(again.status()).isEqualTo(409);
    }

    @Test
    void another_agents_grant_is_not_there() {
        house.agent("owner-of-it");
        String grant = grant("owner-of-it", "claw_notes");
        assertThat(agent.rest("POST", "/grants/" + grant + "/narrow", Json.object())
                        .status())
                .isEqualTo(404);
        assertThat(agent.rest("GET", "/grants?agent=owner-of-it").status()).isEqualTo(404);
        assertThat(agent.rest("GET", "/grants").http().body()).doesNotContain(grant);
    }

    @Test
    @Tag("H049")
    void every_grant_has_an_end() {
        ObjectNode endless = Json.object().put("agent", "helper").put("tool", "claw_notes");
        assertThat(house.asOwner("POST", "/grants", endless).status()).isEqualTo(422);
        assertThat(house.asOwner("POST", "/grants", endless.put("expiresAt", "soon"))
                        .text("/message"))
                .startsWith("expiresAt");
        assertThat(house.asOwner("POST", "/grants", endless.put("expiresAt", "2020-01-01T00:00:00Z"))
                        .status())
                .isEqualTo(422);
    }

    @Test
    void renewing_adds_uses_and_never_outlives_the_parent() {
        house.agent("renewed");
        String parent = grant("renewed", "claw_contacts");
        Reply child = house.asOwner(
                "POST", "/grants/" + parent + "/narrow", Json.object().put("maxUses", 1));
        assertThat(child.status()).isEqualTo(201);
        ObjectNode longer = Json.object().put("expiresAt", "2030-01-01T00:00:00Z");
        assertThat(house.asOwner("POST", "/grants/" + child.text("/id") + "/renew", longer)
                        .status())
                .isBetween(400, 499);
        Reply renewed = house.asOwner("POST", "/grants/" + child.text("/id") + "/renew", Json.object());
        assertThat(renewed.text("/expiresAt")).isEqualTo(child.text("/expiresAt"));
    }

    @Test
    void names_that_could_pass_for_others_are_refused() {
        for (String name : List.of("", " helper", "hel\u200bper", "a\u202eb", "x".repeat(65), "a\nb")) {
            assertThat(house.asOwner("POST", "/agents", Json.object().put("name", name))
                            .status())
                    .isEqualTo(422);
        }
        assertThat(house.asOwner("POST", "/agents", Json.object().put("name", "helper"))
                        .reason())
                .isEqualTo("name_taken");
    }

    private static String grant(String agent, String tool) {
        ObjectNode body = Json.object().put("agent", agent).put("tool", tool);
        Reply made = house.asOwner("POST", "/grants", body.put("expiresAt", "2027-01-01T00:00:00Z"));
        assertThat(made.status()).isEqualTo(201);
        return made.text("/id");
    }

    private static Reply raw(String body, String type) {
        List<String> headers = List.of("Authorization", "Bearer " + agent.token(), "Content-Type", type);
        return house.send("POST", URI.create(house.origin() + "/api/v1/notes"), headers, body);
    }
}
