package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.house.TestAgent;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Asks answered behind their link.
@Tag("browser")
class PendingTest {
    private TestHouse house;
    private Visitor owner;
    private TestAgent agent;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        owner = Visitor.owner(house);
        agent = house.agent("ada", "claw_finance");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private JsonNode delete(String id) {
        return agent.run("claw_notes", "delete", Json.object().put("id", id));
    }

    private String note(String title) {
        return agent.run("claw_notes", "create", Json.object().put("title", title))
                .path("id")
                .asString();
    }

    private static String path(JsonNode awaiting) {
        URI url = URI.create(awaiting.path("url").asString());
        return url.getPath() + "?" + url.getQuery();
    }

    @Test
    @Tag("G122")
    @Tag("G123")
    void the_link_leads_through_the_sign_in_to_the_ask_and_a_yes_lets_the_same_call_run() {
        String note = note("to go");
        String link = path(delete(note));
        try (Window window = Window.of(house)) {
            window.open(link);
            assertThat(window.path()).startsWith("/signin?next=");
            window.fill("E-mail", Visitor.EMAIL)
                    .fill("Password", Visitor.PASSWORD)
                    .press("Sign in");
            assertThat(window.path()).isEqualTo(link);
            assertThat(window.text()).contains("ada", "claw_notes", "delete", note);
            window.look("pending");
            window.press("Allow");
            assertThat(window.text()).contains("You allowed this");
            window.look("pending-allowed");
        }
        assertThat(delete(note).has("error")).isFalse();
        assertThat(house.asOwner("GET", "/notes/" + note).status()).isEqualTo(404);
    }

    @Test
    void a_no_is_a_no_and_an_ask_is_answered_once() {
        String note = note("stays");
        String link = path(delete(note));
        try (Window window = Window.of(house, owner);
                Window other = Window.of(house, owner)) {
            window.open(link);
            other.open(link);
            window.press("Deny");
            assertThat(window.text()).contains("You denied this");
            other.press("Allow");
            assertThat(other.text()).contains("You denied this");
        }
        assertThat(delete(note).path("reason").asString()).isEqualTo("tool_denied");
    }

    @Test
    void a_link_with_another_t_shows_nothing_to_anybody() {
        JsonNode ask = delete(note("secret title"));
        String link = path(ask);
        String wrong = link.substring(0, link.length() - 4) + "0000";
        String bare = link.substring(0, link.indexOf('?'));
        for (Window window : List.of(Window.of(house), Window.of(house, owner))) {
            try (window) {
                assertThat(window.open(wrong).status()).isEqualTo(404);
                assertThat(window.page().content()).doesNotContain("claw_notes");
                assertThat(window.open(bare).status()).isEqualTo(404);
            }
        }
    }

    @Test
    void an_ask_on_the_page_only_takes_the_password_in_the_same_post() {
        house.asOwner(
                "PATCH",
                "/managed-agents/" + agent.id() + "/approvals",
                Json.object().put("tool", "claw_notes.create").put("level", "L3"));
        var wish = Json.object().put("title", "important");
        JsonNode ask = agent.run("claw_notes", "create", wish);
        assertThat(house.answer(ask.path("id").asString(), true).reason()).isEqualTo("approval_needs_console");
        try (Window window = Window.of(house, owner)) {
            window.open(path(ask));
            window.look("pending-l3");
            window.press("Allow");
            assertThat(window.text()).contains("password");
            window.fill("Your password", "not the password").press("Allow");
            assertThat(window.text()).contains("not right");
            assertThat(agent.run("claw_notes", "create", wish).path("error").asString())
                    .isEqualTo("awaiting_approval");
            window.fill("Your password", Visitor.PASSWORD).press("Allow");
            assertThat(window.text()).contains("You allowed this");
        }
        assertThat(agent.run("claw_notes", "create", wish).has("id")).isTrue();
        assertThat(house.audit(0).toString()).doesNotContain(Visitor.PASSWORD);
    }

    @Test
    void an_ask_that_ran_out_says_so() {
        String link = path(delete(note("late")));
        house.clock().advance(Duration.ofHours(25));
        try (Window window = Window.of(house, owner)) {
            window.open(link);
            assertThat(window.text()).contains("has run out");
            window.look("pending-expired");
        }
    }

    @Test
    void what_could_mislead_the_eye_stands_there_escaped() {
        String tricky = "pay \u202E100\u200B EUR <b onclick=alert(1)>now</b>";
        JsonNode ask = agent.run(
                "claw_finance",
                "create_account",
                Json.object().put("name", tricky).put("currency", "EUR"));
        try (Window window = Window.of(house, owner)) {
            window.open(path(ask));
            assertThat(window.text()).contains("\\u202E", "\\u200B", "<b onclick=alert(1)>");
            window.look("pending-tricky");
        }
    }

    @Test
    void another_person_who_has_the_link_sees_nothing() {
        String link = path(delete(note("mine")));
        String invitation = owner.rest("POST", "/invitations", Json.object().put("role", "admin"))
                .text("/url");
        Visitor admin = Visitor.of(
                house,
                house.signIn()
                        .arrivals()
                        .enter(
                                invitation.substring(invitation.lastIndexOf('/') + 1),
                                "Mia",
                                new dev.bulla.signin.Claim("mia@example.org", "another quiet place", ""),
                                Visitor.BROWSER));
        try (Window window = Window.of(house, admin)) {
            assertThat(window.open(link).status()).isEqualTo(404);
            assertThat(window.page().content()).doesNotContain("claw_notes");
        }
    }
}
