package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Finding: by the start of a word, by meaning, and what the owner's plan has to do with it.
final class SearchTest {
    private static JsonNode search(TestAgent agent, String text) {
        return agent.run("claw_notes", "list", Json.object().put("search", text));
    }

    private static void write(TestAgent agent, String title, String content) {
        agent.run("claw_notes", "create", Json.object().put("title", title).put("content", content));
    }

    @Test
    @Tag("C025")
    void a_long_search_finds_by_meaning_also_after_a_restart() {
        try (TestHouse house = TestHouse.open()) {
            TestAgent agent = house.agent("ada");
            write(agent, "Saturday", "We fixed the automobile's engine in the garage.");
            write(agent, "Dinner", "Pasta with basil and tomatoes.");
            assertThat(search(agent, "car repair").at("/items/0/title").asString())
                    .isEqualTo("Saturday");
            house.restart();
            assertThat(search(agent, "car repair").at("/items/0/title").asString())
                    .isEqualTo("Saturday");
        }
    }

    @Test
    @Tag("C064")
    void contacts_starting_with_a_are_a_search_for_a() {
        try (TestHouse house = TestHouse.open()) {
            TestAgent agent = house.agent("ada");
            for (String name : new String[] {"Anna Petrova", "Bob Adams", "Carl Smith"}) {
                agent.run("claw_contacts", "create", Json.object().put("name", name));
            }
            JsonNode found = agent.run("claw_contacts", "list", Json.object().put("search", "a"));
            assertThat(found.path("items").valueStream().map(c -> c.path("name").asString()))
                    .containsExactlyInAnyOrder("Anna Petrova", "Bob Adams");
        }
    }

    @Test
    @Tag("C024")
    void searching_by_meaning_needs_its_tier() {
        try (TestHouse house = TestHouse.open(Map.of(Setting.OWNER_TIER, "Free"))) {
            TestAgent agent = house.agent("ada");
            assertThat(search(agent, "car repair").path("reason").asString()).isEqualTo("tier_required");
            assertThat(search(agent, "ca").has("items")).isTrue();
        }
    }

    @Test
    @Tag("C026")
    void each_search_by_meaning_costs_one_credit_and_none_is_spent_twice() {
        try (TestHouse house = TestHouse.open(Map.of(Setting.OWNER_CREDITS, "2"))) {
            TestAgent agent = house.agent("ada");
            assertThat(search(agent, "car repair").has("items")).isTrue();
            assertThat(house.asOwner("GET", "/me").json().path("credits").asLong())
                    .isEqualTo(1);
            assertThat(search(agent, "car repair").has("items")).isTrue();
            assertThat(search(agent, "car repair").path("reason").asString()).isEqualTo("credits_exhausted");
            house.restart();
            assertThat(house.asOwner("GET", "/me").json().path("credits").asLong())
                    .isZero();
        }
    }

    @Test
    @Tag("C025")
    void a_note_shows_what_it_mentions_and_warms_with_use() {
        try (TestHouse house = TestHouse.open()) {
            TestAgent agent = house.agent("ada");
            write(agent, "Call", "Meet Anna Petrova on 2026-12-24, costs EUR 300, see https://example.org/plan.");
            write(agent, "Quiet", "nothing");
            JsonNode call = agent.run("claw_notes", "list", Json.object())
                    .path("items")
                    .valueStream()
                    .filter(n -> n.path("title").asString().equals("Call"))
                    .findFirst()
                    .orElseThrow();
            JsonNode note = agent.run(
                    "claw_notes", "get", Json.object().put("id", call.path("id").asString()));
            for (String kind : new String[] {"people", "dates", "amounts", "links"}) {
                assertThat(note.path("extracted").path(kind)).as(kind).isNotEmpty();
            }
            JsonNode warm = agent.run("claw_notes", "list", Json.object().put("sort", "heat"));
            assertThat(warm.at("/items/0/heat").asDouble())
                    .isGreaterThanOrEqualTo(warm.at("/items/1/heat").asDouble());
        }
    }
}
