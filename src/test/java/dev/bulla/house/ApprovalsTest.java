package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Asks and their answers: once, every time, never by an agent.
final class ApprovalsTest {
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

    private String note(String title) {
        return agent.run("claw_notes", "create", Json.object().put("title", title))
                .path("id")
                .asString();
    }

    private JsonNode delete(String id) {
        return agent.run("claw_notes", "delete", Json.object().put("id", id));
    }

    private JsonNode account(String name) {
        ObjectNode params = Json.object().put("name", name).put("currency", "EUR");
        return agent.run("claw_finance", "create_account", params);
    }

    @Test
    @Tag("G107")
    void a_read_never_asks_even_when_the_tool_asks_every_time() {
        house.asOwner(
                "PATCH",
                "/managed-agents/" + agent.id() + "/approvals",
                Json.object().put("tool", "claw_notes").put("askEveryCall", true));
        assertThat(agent.run("claw_notes", "list", Json.object()).has("items")).isTrue();
    }

    @Test
    @Tag("G108")
    @Tag("G109")
    @Tag("C022")
    void a_destructive_action_asks_once_and_the_answer_holds() {
        JsonNode ask = delete(note("one"));
        assertThat(ask.path("error").asString()).isEqualTo("awaiting_approval");
        house.answer(ask.path("id").asString(), true);
        assertThat(delete(note("two")).has("error")).isFalse();
        assertThat(delete(note("three")).has("error")).isFalse();
    }

    @Test
    @Tag("G123")
    @Tag("G132")
    void an_ask_answers_with_a_link_that_lives_a_day() {
        Reply reply = agent.call("claw_notes", "delete", Json.object().put("id", note("one")));
        assertThat(reply.json().at("/result/isError").asBoolean()).isTrue();
        JsonNode ask = reply.json().at("/result/structuredContent");
        assertThat(ask.path("reason").asString()).isEqualTo("awaiting_approval");
        assertThat(ask.path("url").asString())
                .startsWith(house.origin() + "/pending/")
                .contains("?t=");
        assertThat(ask.path("expiresAt").asString())
                .isEqualTo(house.clock().instant().plus(Duration.ofHours(24)).toString());
    }

    @Test
    void the_same_call_while_its_ask_waits_is_the_same_ask() {
        String id = note("one");
        assertThat(delete(id).path("id")).isEqualTo(delete(id).path("id"));
    }

    @Test
    @Tag("G131")
    void a_no_to_one_call_is_a_no_once() {
        JsonNode ask = account("first");
        house.answer(ask.path("id").asString(), false);
        assertThat(account("first").path("reason").asString()).isEqualTo("approval_declined");
        assertThat(account("first").path("reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    @Tag("G130")
    void a_no_to_a_standing_question_stands() {
        JsonNode ask = delete(note("one"));
        house.answer(ask.path("id").asString(), false);
        assertThat(delete(note("two")).path("reason").asString()).isEqualTo("tool_denied");
    }

    @Test
    @Tag("C077")
    void a_yes_to_one_call_runs_once_and_only_that_call() {
        JsonNode ask = account("first");
        house.answer(ask.path("id").asString(), true);
        assertThat(account("other").path("reason").asString()).isEqualTo("awaiting_approval");
        assertThat(account("first").path("name").asString()).isEqualTo("first");
        assertThat(account("first").path("reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    @Tag("G110")
    void a_person_can_make_a_tool_ask_every_time() {
        house.asOwner(
                "PATCH",
                "/managed-agents/" + agent.id() + "/approvals",
                Json.object().put("tool", "claw_notes").put("askEveryCall", true));
        ObjectNode params = Json.object().put("title", "asks now");
        JsonNode ask = agent.run("claw_notes", "create", params);
        assertThat(ask.path("reason").asString()).isEqualTo("awaiting_approval");
        house.answer(ask.path("id").asString(), true);
        assertThat(agent.run("claw_notes", "create", params).path("title").asString())
                .isEqualTo("asks now");
        assertThat(agent.run("claw_notes", "create", params).path("reason").asString())
                .isEqualTo("awaiting_approval");
    }

    @Test
    void an_unused_yes_lapses_after_an_hour() {
        JsonNode ask = account("first");
        house.answer(ask.path("id").asString(), true);
        house.clock().advance(Duration.ofMinutes(61));
        assertThat(account("first").path("reason").asString()).isEqualTo("approval_expired");
        assertThat(account("first").path("reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    void an_ask_that_nobody_answers_ends_after_a_day() {
        JsonNode ask = account("first");
        house.clock().advance(Duration.ofHours(25));
        assertThat(house.answer(ask.path("id").asString(), true).status()).isBetween(400, 499);
        assertThat(account("first").path("reason").asString()).isEqualTo("approval_expired");
        assertThat(account("first").path("reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    void a_second_answer_is_too_late_and_a_no_beats_an_unused_yes() {
        String ask = account("first").path("id").asString();
        assertThat(house.answer(ask, true).status()).isEqualTo(200);
        Reply again = house.answer(ask, true);
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.reason()).isEqualTo("already_answered");
        assertThat(house.answer(ask, false).status()).isEqualTo(200);
        assertThat(account("first").path("reason").asString()).isEqualTo("approval_declined");
    }

    @Test
    void an_l3_ask_needs_the_console() {
        house.asOwner(
                "PATCH",
                "/managed-agents/" + agent.id() + "/approvals",
                Json.object().put("tool", "claw_notes.delete").put("level", "L3"));
        JsonNode ask = delete(note("one"));
        Reply answer = house.answer(ask.path("id").asString(), true);
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.reason()).isEqualTo("approval_needs_console");
    }

    @Test
    void an_agent_has_twenty_open_asks_at_most() {
        for (int i = 0; i < 20; i++) {
            assertThat(account("a" + i).path("reason").asString()).isEqualTo("awaiting_approval");
        }
        assertThat(account("one more").path("reason").asString()).isEqualTo("rate_limited");
    }

    @Test
    void two_declines_close_the_question_for_an_hour() {
        house.answer(account("a").path("id").asString(), false);
        house.answer(account("b").path("id").asString(), false);
        assertThat(account("c").path("reason").asString()).isEqualTo("rate_limited");
        house.clock().advance(Duration.ofMinutes(61));
        assertThat(account("c").path("reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    void what_an_agent_repeats_of_its_token_is_not_shown_to_anybody() {
        account("my token is " + agent.token());
        Reply pending = house.asOwner("GET", "/approvals?status=pending");
        assertThat(pending.http().body()).doesNotContain(agent.token()).contains("my token is");
    }

    @Test
    void people_are_not_asked_for_their_own_calls() {
        Reply made = house.asOwner(
                "POST", "/finance/accounts", Json.object().put("name", "mine").put("currency", "EUR"));
        assertThat(made.status()).isEqualTo(201);
    }
}
