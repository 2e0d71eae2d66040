package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Many calls at once, and answers that come while something changes.
final class RaceTest {
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

    private JsonNode account(String name) {
        ObjectNode params = Json.object().put("name", name).put("currency", "EUR");
        return agent.run("claw_finance", "create_account", params);
    }

    private static List<JsonNode> atOnce(int times, IntFunction<JsonNode> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<JsonNode>> calls = IntStream.range(0, times)
                    .<Callable<JsonNode>>mapToObj(i -> () -> call.apply(i))
                    .toList();
            List<JsonNode> answers = new ArrayList<>();
            for (var answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    private JsonNode pending() {
        return house.asOwner("GET", "/approvals?status=pending").json().path("items");
    }

    private void raise(String tool) {
        house.asOwner(
                "PATCH",
                "/managed-agents/" + agent.id() + "/approvals",
                Json.object().put("tool", tool).put("level", "L3"));
    }

    @Test
    void twins_at_once_never_put_the_same_question_twice() throws Exception {
        for (int round = 0; round < 5; round++) {
            String name = "same " + round;
            Set<String> asks = new HashSet<>();
            atOnce(16, _ -> account(name)).forEach(answer -> {
                assertThat(answer.path("reason").asString()).isEqualTo("awaiting_approval");
                asks.add(answer.path("id").asString());
            });
            assertThat(asks).hasSize(1);
            assertThat(pending()).hasSize(round + 1);
        }
    }

    @Test
    void one_yes_never_runs_two_of_many_twins() throws Exception {
        house.answer(account("once").path("id").asString(), true);
        long ran = atOnce(16, _ -> account("once")).stream()
                .filter(answer -> answer.has("version"))
                .count();
        assertThat(ran).isEqualTo(1);
    }

    @Test
    void many_asks_at_once_are_never_more_than_twenty() throws Exception {
        List<JsonNode> answers = atOnce(60, i -> account("number " + i));
        assertThat(answers.stream().filter(a -> a.path("reason").asString().equals("awaiting_approval")))
                .hasSize(20);
        assertThat(answers.stream().filter(a -> a.path("reason").asString().equals("rate_limited")))
                .hasSize(40);
        assertThat(pending()).hasSize(20);
    }

    @Test
    void a_yes_from_below_never_opens_what_was_raised_to_the_page() {
        String yes = account("raised").path("id").asString();
        house.answer(yes, true);
        raise("claw_finance.create_account");
        JsonNode again = account("raised");
        assertThat(again.path("reason").asString()).isEqualTo("awaiting_approval");
        assertThat(again.path("id").asString()).isNotEqualTo(yes);
        assertThat(house.answer(again.path("id").asString(), true).reason()).isEqualTo("approval_needs_console");
        assertThat(account("raised").path("id")).isEqualTo(again.path("id"));
    }

    @Test
    void an_open_ask_from_below_never_answers_for_the_page() {
        String open = account("open").path("id").asString();
        raise("claw_finance");
        house.answer(open, true);
        JsonNode again = account("open");
        assertThat(again.path("id").asString()).isNotEqualTo(open);
        assertThat(house.answer(again.path("id").asString(), true).reason()).isEqualTo("approval_needs_console");
    }

    @Test
    void an_answer_never_lowers_what_was_raised_to_the_page_meanwhile() {
        for (boolean every : new boolean[] {true, false}) {
            for (String entry : new String[] {"claw_notes", "claw_notes.delete"}) {
                lowering(every, entry);
            }
        }
    }

    private void lowering(boolean every, String entry) {
        agent = house.agent("ada " + every + entry);
        ObjectNode gone = Json.object()
                .put(
                        "id",
                        agent.run("claw_notes", "create", Json.object().put("title", "one"))
                                .path("id")
                                .asString());
        String open = agent.run("claw_notes", "delete", gone).path("id").asString();
        raise(entry);
        ObjectNode answer = Json.object().put("decision", "allow").put("askEveryCall", every);
        assertThat(house.asOwner("POST", "/approvals/" + open, answer).status()).isEqualTo(200);
        JsonNode again = agent.run("claw_notes", "delete", gone);
        assertThat(again.path("reason").asString()).as(again.toString()).isEqualTo("awaiting_approval");
        assertThat(house.answer(again.path("id").asString(), true).reason()).isEqualTo("approval_needs_console");
    }
}
