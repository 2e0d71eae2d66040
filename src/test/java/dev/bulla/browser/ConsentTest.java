package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.sun.net.httpserver.HttpServer;
import dev.bulla.house.Reply;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import dev.bulla.seal.Sha256;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// A client that brings the browser: sign-in, consent, and the way back.
@Tag("browser")
class ConsentTest {
    private static final String VERIFIER = "a-verifier-that-only-this-client-knows-0123456789";

    private TestHouse house;
    private HttpServer client;
    private String redirect;
    private String id;

    @BeforeEach
    void open() throws IOException {
        house = TestHouse.open();
        client = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        client.createContext("/back", exchange -> {
            byte[] page =
                    "<!doctype html><title>back</title><h1>Back in the program</h1>".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        client.start();
        redirect = "http://127.0.0.1:" + client.getAddress().getPort() + "/back";
        id = register("Trial client");
    }

    @AfterEach
    void close() {
        client.stop(0);
        house.close();
    }

    private String register(String name) {
        ObjectNode body = Json.object().put("client_name", name).put("token_endpoint_auth_method", "none");
        body.putArray("redirect_uris").add(redirect);
        Reply reply =
                house.send("POST", URI.create(house.origin() + "/mcp/oauth/register"), List.of(), Json.text(body));
        return reply.text("/client_id");
    }

    private String link(String client) {
        String challenge = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        Sha256.of(VERIFIER.getBytes(StandardCharsets.US_ASCII)).bytes());
        return house.origin() + "/mcp/oauth/authorize?response_type=code&client_id=" + encoded(client)
                + "&redirect_uri=" + encoded(redirect) + "&code_challenge=" + challenge
                + "&code_challenge_method=S256&resource=" + encoded(house.origin() + "/mcp") + "&state=the%20state";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String param(Page page, String name) {
        return java.util.Arrays.stream(URI.create(page.url()).getRawQuery().split("&"))
                .filter(part -> part.startsWith(name + "="))
                .map(part -> java.net.URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst()
                .orElse("");
    }

    private Reply redeem(String code) {
        String form = "grant_type=authorization_code&code=" + code + "&code_verifier=" + VERIFIER + "&client_id="
                + encoded(id) + "&redirect_uri=" + encoded(redirect);
        return house.send(
                "POST",
                URI.create(house.origin() + "/mcp/oauth/token"),
                List.of("Content-Type", "application/x-www-form-urlencoded"),
                form);
    }

    @Test
    @Tag("G015")
    @Tag("G034")
    @Tag("G035")
    @Tag("G036")
    void the_browser_goes_through_sign_in_and_consent_and_comes_back_with_a_code() {
        Visitor.owner(house);
        try (Window window = Window.of(house)) {
            window.page().navigate(link(id));
            assertThat(window.path()).startsWith("/signin?next=");
            assertThat(window.page().content()).doesNotContain("Trial client");
            window.look("sign-in-for-consent");
            window.fill("E-mail", Visitor.EMAIL)
                    .fill("Password", Visitor.PASSWORD)
                    .press("Sign in");
            assertThat(window.path()).startsWith("/consent/");
            window.look("consent");
            assertThat(window.text()).contains("Trial client", "127.0.0.1", "A new agent");
            assertThat(window.page().locator("input[name=who][value=new]").isChecked())
                    .isTrue();
            window.fill("Its name", "Laptop").press("Connect");
            assertThat(window.heading()).isEqualTo("Back in the program");
            assertThat(param(window.page(), "state")).isEqualTo("the state");
            assertThat(param(window.page(), "iss")).isEqualTo(house.origin());
            Reply pair = redeem(param(window.page(), "code"));
            assertThat(pair.status()).isEqualTo(200);
        }
        assertThat(house.asOwner("GET", "/agents").http().body()).contains("Laptop");
    }

    @Test
    void a_no_goes_back_as_an_error_and_nothing_was_made() {
        try (Window window = Window.of(house, Visitor.owner(house))) {
            window.page().navigate(link(id));
            window.press("Deny");
            assertThat(param(window.page(), "error")).isEqualTo("access_denied");
            assertThat(param(window.page(), "state")).isEqualTo("the state");
        }
        assertThat(house.asOwner("GET", "/agents").json().path("items")).isEmpty();
    }

    @Test
    void a_consent_of_one_browser_is_closed_to_another_and_answered_once() {
        Visitor owner = Visitor.owner(house);
        try (Window window = Window.of(house, owner);
                Window same = Window.of(house, owner);
                Window other = Window.of(
                        house,
                        Visitor.of(
                                house, house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER)))) {
            window.page().navigate(link(id));
            String consent = window.path();
            Response elsewhere = other.open(consent);
            assertThat(elsewhere.status()).isEqualTo(403);
            same.open(consent);
            window.fill("Its name", "one").press("Connect");
            same.fill("Its name", "two");
            Response second =
                    same.page().waitForResponse(r -> r.url().contains("/consent/"), () -> same.press("Connect"));
            assertThat(second.status()).isEqualTo(409);
            same.look("consent-answered");
        }
    }

    @Test
    void an_agent_there_is_needs_the_password_again() {
        Visitor owner = Visitor.owner(house);
        house.agent("ada");
        try (Window window = Window.of(house, owner)) {
            window.page().navigate(link(id));
            window.page().getByLabel("ada").check();
            window.look("consent-existing");
            window.fill("Your password", "not the password").press("Connect");
            assertThat(window.text()).contains("not right");
            window.fill("Your password", Visitor.PASSWORD).press("Connect");
            assertThat(window.heading()).isEqualTo("Back in the program");
            assertThat(redeem(param(window.page(), "code")).status()).isEqualTo(200);
        }
    }

    @Test
    void an_unknown_client_and_a_foreign_redirect_are_shown_and_nobody_is_sent_on() {
        try (Window window = Window.of(house, Visitor.owner(house))) {
            assertThat(window.page().navigate(link("nobody")).status()).isEqualTo(400);
            window.look("authorize-refused");
            String foreign = link(id).replace(encoded(redirect), encoded("https://evil.example/cb"));
            assertThat(window.page().navigate(foreign).status()).isEqualTo(400);
            assertThat(window.path()).startsWith("/mcp/oauth/authorize");
        }
    }

    @Test
    void a_hostile_name_is_text() {
        id = register("<script>alert(1)</script>");
        try (Window window = Window.of(house, Visitor.owner(house))) {
            window.page().navigate(link(id));
            assertThat(window.text()).contains("<script>alert(1)</script>");
        }
    }
}
