package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An agent tries to get out of what its person gave it, by narrowing.
final class EscapeTest {
    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String grant(TestAgent agent) {
        return agent.rest("GET", "/grants").text("/items/0/id");
    }

    private static Reply narrow(TestAgent agent, String grant, ObjectNode wish) {
        return agent.rest("POST", "/grants/" + grant + "/narrow", wish);
    }

    private static String create(TestAgent agent, String title) {
        JsonNode made = agent.run("claw_notes", "create", Json.object().put("title", title));
        return made.path("reason").asString();
    }

    private void access(TestAgent agent, String... allow) {
        var body = Json.object();
        var list = body.putArray("allow");
        for (String entry : allow) {
            list.add(entry);
        }
        house.asOwner("PATCH", "/managed-agents/" + agent.id() + "/tool-access", body);
    }

    @Test
    void an_agent_with_one_action_never_narrows_itself_the_whole_tool() {
        TestAgent agent = house.bareAgent("ada", "claw_notes.list");
        assertThat(narrow(agent, grant(agent), Json.object()).status()).isEqualTo(201);
        assertThat(create(agent, "out")).isEqualTo("scope_missing");
        assertThat(agent.run("claw_notes", "list", Json.object()).has("items")).isTrue();
    }

    @Test
    void a_child_never_keeps_a_tool_that_was_taken_from_its_agent() {
        TestAgent agent = house.agent("ada");
        for (JsonNode grant : agent.rest("GET", "/grants").json().path("items")) {
            narrow(agent, grant.path("id").asString(), Json.object());
        }
        access(agent);
        assertThat(create(agent, "kept")).isEqualTo("scope_missing");
        assertThat(agent.tools()).isEmpty();
    }

    @Test
    void two_agents_never_put_the_whole_tool_together_by_narrowing_first() {
        TestAgent giver = house.agent("giver");
        TestAgent receiver = house.bareAgent("receiver", "claw_notes.list");
        narrow(receiver, grant(receiver), Json.object());
        for (JsonNode grant : giver.rest("GET", "/grants").json().path("items")) {
            Reply given =
                    narrow(giver, grant.path("id").asString(), Json.object().put("agent", "receiver"));
            assertThat(given.status()).as(given.toString()).isEqualTo(409);
        }
        assertThat(create(receiver, "together")).isEqualTo("scope_missing");
    }

    @Test
    void an_agent_never_undoes_what_a_person_narrowed_by_a_second_child() {
        TestAgent agent = house.agent("ada");
        ObjectNode wanted = Json.object().put("agent", "ada").put("tool", "claw_notes");
        wanted.put("expiresAt", house.clock().instant().plus(Duration.ofDays(1)).toString());
        String parent = house.asOwner("POST", "/grants", wanted).text("/id");
        house.asOwner(
                "POST", "/grants/" + parent + "/narrow", Json.object().put("where", "args.title.startsWith(\"Roof\")"));
        assertThat(create(agent, "Other")).isEqualTo("scope_mismatch");
        assertThat(narrow(agent, parent, Json.object()).status()).isEqualTo(409);
        assertThat(narrow(agent, parent, Json.object().put("agent", "ada")).status())
                .isEqualTo(409);
        assertThat(create(agent, "Other")).isEqualTo("scope_mismatch");
    }
}
