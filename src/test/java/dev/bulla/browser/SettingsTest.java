package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A person's own settings, and the people.
@Tag("browser")
class SettingsTest {
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
    void another_password_signs_the_other_browsers_out() {
        Visitor other = Visitor.of(house, house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER));
        try (Window window = Window.of(house, owner)) {
            window.open("/settings");
            window.look("settings");
            window.fill("A new password", "short").press("Set the password");
            window.fill("A new password", "a wholly new password").press("Set the password");
            assertThat(window.text()).contains("Changed");
        }
        assertThat(other.rest("GET", "/me").status()).isEqualTo(401);
        assertThat(house.signIn().byPassword(Visitor.EMAIL, "a wholly new password", Visitor.BROWSER))
                .isInstanceOf(dev.bulla.signin.Entrance.In.class);
    }

    @Test
    void a_passkey_is_added_once_the_person_confirmed() {
        house.clock().advance(Duration.ofMinutes(6));
        try (Window window = Window.of(house, owner)) {
            window.passkeyDevice();
            window.open("/settings");
            window.look("settings-stale");
            window.page().getByText("confirm that it is you").click();
            window.fill("Password", Visitor.PASSWORD).press("Confirm");
            assertThat(window.path()).isEqualTo("/settings");
            window.fill("Name of a new one", "This laptop").press("Add a passkey");
            window.page().getByText("The passkey is added.").waitFor();
            assertThat(window.text()).contains("This laptop");
            window.press("Sign out");
            window.press("Sign in with a passkey");
            window.page().waitForURL(window.origin() + "/");
        }
    }

    @Test
    void a_token_is_shown_once_and_ends_when_revoked() {
        try (Window window = Window.of(house, owner)) {
            window.open("/settings");
            window.fill("What a new one is for", "backup script").press("Make a token");
            window.look("token-made");
            String token = window.page().locator("#token").innerText();
            assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(200);
            window.open("/settings");
            assertThat(window.page().content()).doesNotContain(token);
            window.page()
                    .locator("section[aria-labelledby=tokens-h] button.danger")
                    .click();
            window.page().waitForLoadState();
            assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(401);
        }
    }

    @Test
    void the_owner_invites_somebody_who_comes_in_and_is_removed() {
        try (Window window = Window.of(house, owner);
                Window guest = Window.of(house)) {
            window.open("/settings/people");
            window.press("Make an invitation");
            window.look("invitation-made");
            String link = window.page().locator("#link").innerText();
            guest.page().navigate(link);
            guest.look("invited");
            guest.fill("Your name", "Mia")
                    .fill("E-mail", "mia@example.org")
                    .fill("Password", "another quiet place")
                    .press("Continue");
            assertThat(guest.heading()).isEqualTo("Home");
            assertThat(guest.open("/settings/people").status()).isEqualTo(403);
            window.open("/settings/people");
            window.look("people");
            window.page().getByText("Change…").click();
            window.press("Yes, remove Mia");
            assertThat(window.text()).contains("Removed");
            guest.open("/");
            assertThat(guest.path()).startsWith("/signin");
        }
    }
}
