package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// An agent's call and a person's request are one call: same code, same stages, same log.
final class OneWayTest {
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
    @Tag("C008")
    @Tag("G008")
    void a_note_lives_from_create_to_delete() {
        JsonNode made = agent.run(
                "claw_notes", "create", Json.object().put("title", "Roof").put("content", "leaks"));
        String id = made.path("id").asString();
        assertThat(agent.run("claw_notes", "list", Json.object())
                        .at("/items/0/id")
                        .asString())
                .isEqualTo(id);
        assertThat(agent.run("claw_notes", "get", Json.object().put("id", id))
                        .path("content")
                        .asString())
                .isEqualTo("leaks");
        JsonNode updated = agent.run(
                "claw_notes",
                "update",
                Json.object().put("id", id).put("version", 1).put("title", "The roof"));
        assertThat(updated.path("version").asLong()).isEqualTo(2);
        JsonNode ask = agent.run("claw_notes", "delete", Json.object().put("id", id));
        assertThat(ask.path("error").asString()).isEqualTo("awaiting_approval");
        house.answer(ask.path("id").asString(), true);
        agent.run("claw_notes", "delete", Json.object().put("id", id));
        assertThat(agent.run("claw_notes", "get", Json.object().put("id", id))
                        .path("reason")
                        .asString())
                .isEqualTo("not_found");
    }

    @Test
    @Tag("C016")
    void a_person_sees_the_note_an_agent_wrote() {
        agent.run("claw_notes", "create", Json.object().put("title", "Seen by both"));
        Reply list = house.asOwner("GET", "/notes");
        assertThat(list.status()).isEqualTo(200);
        assertThat(list.text("/items/0/title")).isEqualTo("Seen by both");
    }

    @Test
    @Tag("C015")
    @Tag("C016")
    @Tag("C023")
    void both_walk_the_same_stages_in_the_order_of_the_law() {
        agent.run("claw_notes", "create", Json.object().put("title", "by the agent"));
        house.asOwner("POST", "/notes", Json.object().put("title", "by the person"));
        List<JsonNode> ran = house.audit(0).stream()
                .filter(r -> r.path("capability").asString().equals("notes.create"))
                .filter(r -> r.path("decision").asString().equals("ran"))
                .toList();
        assertThat(ran).hasSize(2);
        assertThat(ran.get(0).path("door").asString()).isEqualTo("mcp");
        assertThat(ran.get(1).path("door").asString()).isEqualTo("rest");
        for (JsonNode record : ran) {
            assertThat(record.path("stages").valueStream().map(JsonNode::asString))
                    .containsExactly("authenticate", "scope", "semantic scope", "approval", "spend", "handler");
        }
    }

    @Test
    @Tag("C011")
    @Tag("C029")
    void equal_arguments_have_one_digest_through_every_door() {
        agent.run("claw_notes", "list", Json.object().put("limit", 3));
        agent.rest("GET", "/notes?limit=3");
        List<String> digests = house.audit(0).stream()
                .filter(r -> r.path("capability").asString().equals("notes.list"))
                .map(r -> r.path("digest").asString())
                .distinct()
                .toList();
        assertThat(digests).hasSize(1);
        assertThat(digests.getFirst()).matches("[0-9a-f]{64}");
    }

    @Test
    void every_intent_stands_before_its_outcome() {
        agent.run("claw_notes", "create", Json.object().put("title", "x"));
        // A read's outcome is queued; the write after it waits for a commit that holds both.
        List<JsonNode> records = house.audit(0);
        JsonNode outcome = records.stream()
                .filter(r -> r.path("phase").asString().equals("outcome"))
                .filter(r -> r.path("capability").asString().equals("notes.create"))
                .findFirst()
                .orElseThrow();
        JsonNode intent = records.stream()
                .filter(r -> r.path("seq").asLong() == outcome.path("of").asLong())
                .findFirst()
                .orElseThrow();
        assertThat(intent.path("decision").asString()).isEqualTo("started");
        assertThat(intent.path("seq").asLong()).isLessThan(outcome.path("seq").asLong());
    }
}
