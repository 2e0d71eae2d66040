package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// The same ask, put in the client in both eras, and behind the link.
class AskingTest {
    private TestHouse house;
    private TestAgent agent;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        agent = house.agent("ada", "claw_finance");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private FormClient client(FormClient.Era era) {
        return new FormClient(house, agent.token(), era);
    }

    private String note() {
        return agent.run("claw_notes", "create", Json.object().put("title", "a note"))
                .path("id")
                .asString();
    }

    private JsonNode delete(FormClient client, String answer) {
        Optional<JsonNode> given = answer.isEmpty() ? Optional.empty() : Optional.of(Json.ours(answer));
        return client.call("claw_notes", "delete", Json.object().put("id", note()), _ -> given);
    }

    private static boolean ran(JsonNode value) {
        return !value.has("error");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("G112")
    @Tag("G113")
    @Tag("G114")
    @Tag("G116")
    @Tag("G117")
    @Tag("G124")
    void a_yes_in_the_form_runs_the_call_and_holds(FormClient.Era era) {
        FormClient client = client(era);
        assertThat(ran(delete(client, "{\"action\":\"accept\"}"))).isTrue();
        JsonNode schema = client.seen().getFirst().path("requestedSchema");
        assertThat(schema.path("properties").propertyNames()).containsExactlyInAnyOrder("allow", "askEveryCall");
        assertThat(schema.at("/properties/allow/type").asString()).isEqualTo("boolean");
        assertThat(schema.at("/properties/askEveryCall/title").asString()).isEqualTo("Ask every time for this tool");
        assertThat(schema.path("required")).isEmpty();

        assertThat(ran(delete(client, ""))).isTrue();
        assertThat(client.seen()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("G116")
    @Tag("G119")
    @Tag("G130")
    @Tag("G131")
    void a_no_in_the_form_is_a_no_and_holds(FormClient.Era era) {
        for (String no :
                new String[] {"{\"action\":\"decline\"}", "{\"action\":\"accept\",\"content\":{\"allow\":false}}"}) {
            FormClient client = client(era);
            assertThat(delete(client, no).path("error").asString()).isEqualTo("refused");
            assertThat(delete(client, "{\"action\":\"accept\"}").path("reason").asString())
                    .isEqualTo("tool_denied");
            assertThat(client.seen()).hasSize(1);
            house.asOwner("DELETE", "/managed-agents/" + agent.id() + "/approvals?tool=claw_notes&action=delete");
            house.clock().advance(Duration.ofHours(2));
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("G120")
    @Tag("G121")
    @Tag("G122")
    void what_is_no_answer_records_nothing_and_gives_the_link(FormClient.Era era) {
        for (String odd : new String[] {
            "{\"action\":\"cancel\"}",
            "{\"action\":\"accept\",\"content\":{\"allow\":\"yes\"}}",
            "{\"action\":\"accept\",\"content\":[true]}"
        }) {
            JsonNode waiting = delete(client(era), odd);
            assertThat(waiting.path("error").asString()).as(odd).isEqualTo("awaiting_approval");
            assertThat(waiting.path("url").asString()).startsWith(house.origin() + "/pending/");
        }
        assertThat(house.asOwner("GET", "/approvals?status=pending").json().path("items"))
                .hasSize(3);
    }

    @Test
    @Tag("G121")
    void a_form_that_fails_gives_the_link() {
        assertThat(delete(client(FormClient.Era.LEGACY), "").path("error").asString())
                .isEqualTo("awaiting_approval");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("G110")
    @Tag("G118")
    void a_form_can_set_that_it_asks_every_time_from_now_on(FormClient.Era era) {
        FormClient client = client(era);
        assertThat(ran(delete(client, "{\"action\":\"accept\",\"content\":{\"askEveryCall\":true}}")))
                .isTrue();
        assertThat(ran(delete(client, "{\"action\":\"accept\",\"content\":{\"allow\":true}}")))
                .isTrue();
        // absent leaves it
        assertThat(ran(delete(client, "{\"action\":\"accept\"}"))).isTrue();
        assertThat(client.seen()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("G112")
    void what_is_declared_heavier_is_never_a_form(FormClient.Era era) {
        FormClient client = client(era);
        var account = Json.object().put("name", "household").put("currency", "EUR");
        JsonNode waiting = client.call(
                "claw_finance", "create_account", account, _ -> Optional.of(Json.ours("{\"action\":\"accept\"}")));
        assertThat(waiting.path("error").asString()).isEqualTo("awaiting_approval");
        assertThat(client.seen()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void the_persons_answer_elsewhere_comes_first_and_the_form_follows_it(FormClient.Era era) {
        FormClient client = client(era);
        JsonNode denied = client.call("claw_notes", "delete", Json.object().put("id", note()), form -> {
            String ask = house.asOwner("GET", "/approvals?status=pending").text("/items/0/id");
            assertThat(house.answer(ask, false).status()).isEqualTo(200);
            return Optional.of(Json.ours("{\"action\":\"accept\"}"));
        });
        assertThat(denied.path("error").asString()).isEqualTo("refused");
        assertThat(delete(client, "{\"action\":\"accept\"}").path("reason").asString())
                .isEqualTo("tool_denied");
    }

    @Test
    void a_call_that_waits_on_a_form_goes_on_when_the_person_answers_elsewhere() {
        FormClient client = client(FormClient.Era.LEGACY);
        String note = note();
        // The form is answered by nobody: the answer over REST alone ends the waiting.
        JsonNode done = client.call("claw_notes", "delete", Json.object().put("id", note), form -> {
            String ask = house.asOwner("GET", "/approvals?status=pending").text("/items/0/id");
            house.answer(ask, true);
            return FormClient.SILENCE;
        });
        assertThat(ran(done)).isTrue();
    }

    @Test
    @Tag("G123")
    void without_forms_the_link_is_answered_once_and_the_same_call_picks_it_up() {
        String note = note();
        JsonNode waiting = agent.run("claw_notes", "delete", Json.object().put("id", note));
        assertThat(waiting.path("error").asString()).isEqualTo("awaiting_approval");
        assertThat(waiting.has("url")).isTrue();
        assertThat(house.answer(waiting.path("id").asString(), true).status()).isEqualTo(200);
        assertThat(house.answer(waiting.path("id").asString(), true).reason()).isEqualTo("already_answered");
        assertThat(ran(agent.run("claw_notes", "delete", Json.object().put("id", note))))
                .isTrue();
    }
}
