package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.house.TestAgent;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Agents: made, bounded and ended on their pages.
@Tag("browser")
class AgentsTest {
    private TestHouse house;
    private Visitor owner;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        owner = Visitor.owner(house);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    @Tag("G011")
    @Tag("G012")
    void a_new_agent_shows_its_token_once_with_what_to_paste() {
        try (Window window = Window.of(house, owner)) {
            window.open("/agents");
            window.look("agents-empty");
            window.open("/agents/new");
            window.look("agent-new");
            window.fill("Its name", "Laptop").press("Make the agent");
            window.look("agent-made");
            String token = window.page().locator("#token").innerText();
            assertThat(token).matches("bulla_[0-9a-f]{64}");
            assertThat(window.page().locator("#servers").innerText())
                    .contains("\"bulla\"", "\"type\": \"http\"", "Bearer ${BULLA_TOKEN}", house.origin() + "/mcp");
            assertThat(window.text()).contains("Claude Code", "Codex", "OpenClaw", "Hermes");
            assertThat(house.rest("GET", "/me", token).text("/name")).isEqualTo("Laptop");
            window.open("/agents");
            window.look("agents");
            window.page().getByText("Laptop").click();
            assertThat(window.page().content()).doesNotContain(token);
        }
    }

    @Test
    void a_name_that_is_taken_is_said_at_its_field_and_what_was_ticked_stays() {
        house.agent("Laptop");
        try (Window window = Window.of(house, owner)) {
            window.open("/agents/new");
            window.page().locator("input[value=claw_finance]").check();
            window.fill("Its name", "Laptop").press("Make the agent");
            assertThat(window.text()).contains("in use");
            assertThat(window.page().locator("input[value=claw_finance]").isChecked())
                    .isTrue();
            assertThat(window.page().locator("#name").inputValue()).isEqualTo("Laptop");
        }
    }

    @Test
    @Tag("C035")
    void ticks_turn_actions_off_and_on_for_the_next_call() {
        TestAgent agent = house.agent("ada");
        try (Window window = Window.of(house, owner)) {
            window.open("/agents/" + agent.id());
            window.look("agent");
            window.page().locator("input[value='claw_notes.create']").uncheck();
            window.page()
                    .locator("section[aria-labelledby=tools-h] button.main")
                    .click();
            window.page().waitForLoadState();
            assertThat(agent.run("claw_notes", "create", Json.object().put("title", "no"))
                            .path("reason")
                            .asString())
                    .isEqualTo("tool_denied");
            assertThat(agent.run("claw_notes", "list", Json.object()).has("items"))
                    .isTrue();
            window.page().locator("input[value='claw_notes.create']").check();
            window.page()
                    .locator("section[aria-labelledby=tools-h] button.main")
                    .click();
            window.page().waitForLoadState();
            assertThat(agent.run("claw_notes", "create", Json.object().put("title", "yes"))
                            .has("id"))
                    .isTrue();
        }
    }

    @Test
    @Tag("G110")
    void a_tool_can_be_set_to_ask_every_time_and_a_grant_bounds_it() {
        TestAgent agent = house.agent("ada");
        try (Window window = Window.of(house, owner)) {
            window.open("/agents/" + agent.id());
            window.page().locator("#how-claw_notes").selectOption("every");
            window.page().locator("form:has(#how-claw_notes) button").click();
            window.page().waitForLoadState();
            assertThat(agent.run("claw_notes", "create", Json.object().put("title", "may I"))
                            .path("error")
                            .asString())
                    .isEqualTo("awaiting_approval");
            window.page().getByText("Make a grant…").click();
            window.page().locator("#g-tool").selectOption("claw_contacts");
            window.page().locator("#g-uses").fill("1");
            window.page().locator("#g-end").fill("2027-01-01");
            window.press("Make the grant");
            assertThat(window.text()).contains("The grant is made");
            window.look("agent-with-grant");
            assertThat(agent.run("claw_contacts", "list", Json.object()).has("items"))
                    .isTrue();
            assertThat(agent.run("claw_contacts", "list", Json.object())
                            .path("reason")
                            .asString())
                    .isEqualTo("exhausted");
        }
    }

    @Test
    void a_revoked_agent_is_turned_away_and_listed_as_such() {
        TestAgent agent = house.agent("ada");
        try (Window window = Window.of(house, owner)) {
            window.open("/agents/" + agent.id());
            window.page().getByText("Revoke…").click();
            window.press("Yes, revoke ada");
            assertThat(window.path()).isEqualTo("/agents");
            assertThat(agent.rest("GET", "/me").status()).isEqualTo(401);
            assertThat(window.text()).contains("Revoked agents (1)");
        }
    }

    @Test
    void names_full_of_markup_and_tricks_are_text() {
        String trick = "<img src=x onerror=alert(1)>";
        TestAgent agent = house.agent(trick);
        String note = agent.run("claw_notes", "create", Json.object().put("title", trick))
                .path("id")
                .asString();
        agent.run("claw_notes", "delete", Json.object().put("id", note));
        try (Window window = Window.of(house, owner)) {
            window.open("/agents");
            assertThat(window.text()).contains(trick);
            window.open("/");
            window.look("home-with-ask");
            assertThat(window.page().locator("main").innerText()).contains(trick);
            assertThat(window.page().locator("main img").count()).isZero();
        }
    }
}
