package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What small models write: the fields of an action beside `params`. It is said where they belong,
/// and nothing else than was meant is done.
final class ArgumentsTest {
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
    void a_field_beside_params_is_told_to_go_into_them() {
        ObjectNode create = Json.object().put("action", "create").put("title", "t");
        JsonNode said = Json.ours(agent.call("claw_notes", create).text("/result/content/0/text"));
        assertThat(said.path("reason").asString()).isEqualTo("input_invalid");
        assertThat(said.path("message").asString())
                .contains("put title into params")
                .contains("{\"action\":\"create\"");
    }

    @Test
    void a_search_beside_params_does_not_list_everything() {
        agent.run("claw_notes", "create", Json.object().put("title", "kept"));
        ObjectNode list = Json.object().put("action", "list").put("search", "nothing like it");
        String said = agent.call("claw_notes", list).toString();
        assertThat(said).contains("put search into params").doesNotContain("kept");
    }

    @Test
    void what_no_action_knows_is_passed_over_as_before() {
        ObjectNode list = Json.object().put("action", "list").put("reasoning", "because");
        assertThat(agent.call("claw_notes", list).toString()).contains("items");
    }
}
