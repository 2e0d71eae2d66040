package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The ways in: set-up, invitation, password, passkey, confirming, out.
@Tag("browser")
class EnteringTest {
    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private String setUp() {
        return URI.create(house.setUpLink().orElseThrow()).getPath();
    }

    @Test
    void before_anybody_has_an_account_the_sign_in_says_where_the_set_up_link_is() {
        try (Window window = Window.of(house)) {
            window.open("/");
            window.look("signin-first");
            assertThat(window.text()).contains("Nobody has an account here yet").contains("set-up");
        }
    }

    @Test
    void the_owner_sets_up_with_a_password_and_the_link_is_gone() {
        String link = setUp();
        try (Window window = Window.of(house)) {
            // the link that `serve` prints names the origin; the browser ends on the pages' host
            window.page().navigate(house.origin() + link);
            assertThat(window.page().url()).isEqualTo(window.origin() + link);
            window.look("set-up");
            window.fill("E-mail", "owner@example.org")
                    .fill("Password", "aaaaaaaaaaaa")
                    .press("Continue");
            assertThat(window.text()).contains("too easy to guess");
            window.look("set-up-refused");
            window.fill("Password", "a quiet place by the river").press("Continue");
            assertThat(window.path()).isEqualTo("/");
            assertThat(window.heading()).isEqualTo("Home");
            Response again = window.open(link);
            assertThat(again.status()).isEqualTo(410);
            window.look("link-used");
        }
    }

    @Test
    void the_owner_sets_up_with_a_passkey_signs_out_and_in_with_it() {
        try (Window window = Window.of(house)) {
            window.passkeyDevice();
            window.open(setUp());
            window.fill("E-mail", "owner@example.org").press("Use a passkey instead");
            window.page().waitForURL(window.origin() + "/");
            window.press("Sign out");
            assertThat(window.path()).isEqualTo("/signin");
            window.press("Sign in with a passkey");
            window.page().waitForURL(window.origin() + "/");
            assertThat(window.heading()).isEqualTo("Home");
            window.open("/confirm?next=%2F%3Fdone");
            window.press("Use a passkey");
            window.page().waitForURL(window.origin() + "/?done");
        }
    }

    @Test
    void a_wrong_password_and_an_unknown_person_are_told_the_same() {
        Visitor.owner(house);
        try (Window window = Window.of(house)) {
            window.open("/");
            assertThat(window.path()).isEqualTo("/signin");
            window.look("sign-in");
            window.fill("E-mail", Visitor.EMAIL).fill("Password", "not the one").press("Sign in");
            String wrong = window.page().locator("[role=alert]").first().innerText();
            window.look("sign-in-wrong");
            window.fill("E-mail", "nobody@example.org")
                    .fill("Password", "not the one")
                    .press("Sign in");
            assertThat(window.page().locator("[role=alert]").first().innerText())
                    .isEqualTo(wrong);
            window.fill("E-mail", Visitor.EMAIL)
                    .fill("Password", Visitor.PASSWORD)
                    .press("Sign in");
            assertThat(window.heading()).isEqualTo("Home");
            assertThat(window.context().cookies()).singleElement().satisfies(cookie -> {
                assertThat(cookie.domain).isEqualTo("bulla.localhost");
                assertThat(cookie.httpOnly).isTrue();
                assertThat(cookie.path).isEqualTo("/");
            });
        }
    }

    @Test
    void who_confirms_goes_on_to_where_they_wanted_and_never_to_another_site() {
        Visitor owner = Visitor.owner(house);
        try (Window window = Window.of(house, owner)) {
            window.open("/confirm?next=%2F%3Fdone");
            window.look("confirm");
            window.fill("Password", "wrong").press("Confirm");
            assertThat(window.text()).contains("not right");
            window.fill("Password", Visitor.PASSWORD).press("Confirm");
            assertThat(window.path()).isEqualTo("/?done");
            for (String evil :
                    new String[] {"%2F%2Fevil.example", "%2F%5Cevil.example", "https%3A%2F%2Fevil.example"}) {
                window.open("/confirm?next=" + evil);
                window.fill("Password", Visitor.PASSWORD).press("Confirm");
                assertThat(window.page().url()).isEqualTo(window.origin() + "/");
            }
        }
    }

    @Test
    void an_invited_member_comes_in_by_their_link_once() {
        Visitor owner = Visitor.owner(house);
        String url = owner.rest("POST", "/invitations", Json.object().put("role", "member"))
                .text("/url");
        try (Window window = Window.of(house)) {
            window.open(URI.create(url).getPath());
            window.look("invitation");
            window.fill("Your name", "Ada").fill("E-mail", "ada@example.org");
            window.fill("Password", "a garden at night").press("Continue");
            assertThat(window.heading()).isEqualTo("Home");
            assertThat(window.page().locator(".who").textContent()).isEqualTo("Ada");
            assertThat(window.open(URI.create(url).getPath()).status()).isEqualTo(410);
        }
    }

    @Test
    void home_shows_what_waits_and_what_agents_did_as_it_happens() {
        Visitor owner = Visitor.owner(house);
        try (Window window = Window.of(house, owner)) {
            window.open("/");
            window.look("home-empty");
            var agent = house.agent("research", "claw_finance");
            agent.run(
                    "claw_notes",
                    "create",
                    Json.object().put("title", "The heating").put("content", "Friday"));
            window.page().locator("#doings").getByText("notes.create").waitFor();
            String id = agent.run(
                            "claw_notes",
                            "create",
                            Json.object().put("title", "Old").put("content", "x"))
                    .path("id")
                    .asString();
            agent.run("claw_notes", "delete", Json.object().put("id", id));
            window.page().locator("#asks .ask").waitFor();
            assertThat(window.page().locator("#waiting").innerText()).contains("1");
            window.look("home");
        }
    }
}
