package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.change.Page;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.signin.Entrance;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The frame of the pages as HTTP: names, sign-in, errors, headers.
class PagesTest {
    private static TestHouse house;
    private static Visitor owner;

    @BeforeAll
    static void open() {
        house = TestHouse.open();
        owner = Visitor.owner(house);
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static String pages() {
        return house.origin().replace("127.0.0.1", "bulla.localhost");
    }

    private static Reply get(String path, String... headers) {
        return send("GET", path, headers);
    }

    private static Reply send(String method, String path, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Host", URI.create(pages()).getAuthority()));
        return house.send(method, URI.create(house.origin() + path), all, "");
    }

    @Test
    void a_page_asked_for_on_another_name_answers_307_to_the_pages_host_and_sets_no_cookie() {
        for (String name : List.of("127.0.0.1", "localhost")) {
            URI asked = URI.create(house.origin().replace("127.0.0.1", name) + "/?tag=a%20b");
            Reply reply = house.send("GET", asked, List.of("Cookie", "bulla_session=bullaw_1"), "");
            assertThat(reply.status()).isEqualTo(307);
            assertThat(reply.header("location")).isEqualTo(pages() + "/?tag=a%20b");
            assertThat(reply.header("set-cookie")).isEmpty();
        }
    }

    @Test
    void who_is_not_signed_in_is_sent_to_sign_in_first_and_back() {
        Reply home = get("/");
        assertThat(home.status()).isEqualTo(303);
        assertThat(home.header("location")).isEqualTo("/signin");
        assertThat(get("/?a=b").header("location")).isEqualTo("/signin?next=%2F%3Fa%3Db");
        assertThat(get("/live").header("location")).isEqualTo("/signin");
    }

    @Test
    void however_many_agents_there_are_each_is_listed_and_has_its_page() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i <= Page.MAX; i++) {
            ids.add(house.agent("one of many " + i).id());
        }
        String last = ids.getLast();
        String cookie = "bulla_session=" + owner.cookie();
        assertThat(get("/agents/" + last, "Cookie", cookie).http().body()).contains("one of many " + Page.MAX);
        assertThat(get("/agents", "Cookie", cookie).http().body()).contains("/agents/" + last);
    }

    @Test
    void a_browser_gets_its_no_as_a_page_and_a_program_as_json() {
        Reply page = get("/nowhere", "Accept", "text/html,*/*");
        assertThat(page.status()).isEqualTo(404);
        assertThat(page.header("content-type")).startsWith("text/html");
        assertThat(page.http().body()).contains("Nothing here").contains("not_found");
        assertThat(get("/nowhere").reason()).isEqualTo("not_found");
        assertThat(get("/api/v1/nowhere", "Accept", "text/html").status()).isEqualTo(401);
        Reply wrong = send("DELETE", "/", "Accept", "text/html");
        assertThat(wrong.status()).isEqualTo(405);
        assertThat(wrong.header("allow")).isEqualTo("GET");
    }

    @Test
    void a_page_runs_nothing_but_our_own_files_and_is_kept_by_nobody() {
        Reply page = get("/nowhere", "Accept", "text/html");
        assertThat(page.header("content-security-policy"))
                .contains("default-src 'none'")
                .contains("script-src 'self'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.header("referrer-policy")).isEqualTo("same-origin");
        assertThat(page.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(page.header("cache-control")).isEqualTo("no-store");
        assertThat(page.header("strict-transport-security")).isEmpty();
    }

    @Test
    void assets_are_kept_for_good_under_their_content() {
        String body = get("/nowhere", "Accept", "text/html").http().body();
        var addresses = java.util.regex.Pattern.compile("/assets/[^\"]+").matcher(body);
        int found = 0;
        while (addresses.find()) {
            Reply asset = get(addresses.group());
            assertThat(asset.status()).describedAs(addresses.group()).isEqualTo(200);
            assertThat(asset.header("cache-control")).contains("immutable");
            found++;
        }
        assertThat(found).isEqualTo(4);
        assertThat(get("/assets/bulla-0000000000000000.css").status()).isEqualTo(404);
    }

    private static final String FORM = "application/x-www-form-urlencoded";

    private static Reply post(String path, String body, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Host", URI.create(pages()).getAuthority(), "Content-Type", FORM, "Accept", "text/html"));
        return house.send("POST", URI.create(house.origin() + path), all, body);
    }

    private static String cookie(Visitor visitor) {
        return "bulla_session=" + visitor.cookie();
    }

    @Test
    void a_form_without_the_sessions_own_secret_does_nothing() {
        for (String body : List.of("", "csrf=", "csrf=" + "0".repeat(64), "csrf=x&csrf=y")) {
            Reply refused = post("/signout", "a=b&" + body, "Cookie", cookie(owner), "Origin", pages());
            assertThat(refused.status()).describedAs(body).isIn(403, 422);
            assertThat(refused.header("content-type")).startsWith("text/html");
        }
        assertThat(get("/", "Cookie", cookie(owner)).status()).isEqualTo(200);
    }

    @Test
    void a_sign_in_form_from_another_site_signs_nobody_in() {
        String body = "email=" + Visitor.EMAIL + "&password=" + Visitor.PASSWORD.replace(" ", "+");
        Reply without = post("/signin", body);
        assertThat(without.status()).isEqualTo(403);
        assertThat(without.http().body()).contains("csrf_refused");
        assertThat(post("/signin", body, "Origin", "https://evil.example").status())
                .isEqualTo(403);
        // the same server by another name is not the pages' host
        assertThat(post("/signin", body, "Origin", house.origin()).status()).isEqualTo(403);
        Reply in = post("/signin", body, "Origin", pages());
        assertThat(in.status()).isEqualTo(303);
        assertThat(in.header("set-cookie")).startsWith("bulla_session=bullaw_").contains("HttpOnly; SameSite=Lax");
    }

    @Test
    void a_session_opens_pages_only_from_its_cookie_and_until_it_is_signed_out() {
        assertThat(get("/", "Authorization", "Bearer " + house.owner()).status())
                .isEqualTo(303);
        Reply in = post(
                "/signin",
                "email=" + Visitor.EMAIL + "&password=" + Visitor.PASSWORD.replace(" ", "+"),
                "Origin",
                pages());
        String mine = in.header("set-cookie").split(";", 2)[0];
        Reply home = get("/", "Cookie", mine);
        assertThat(home.status()).isEqualTo(200);
        var secret = java.util.regex.Pattern.compile("name=\"csrf\" value=\"([0-9a-f]{64})\"")
                .matcher(home.http().body());
        assertThat(secret.find()).isTrue();
        Reply out = post("/signout", "csrf=" + secret.group(1), "Cookie", mine, "Origin", pages());
        assertThat(out.status()).isEqualTo(303);
        assertThat(out.header("set-cookie")).startsWith("bulla_session=;").contains("Max-Age=0");
        assertThat(get("/", "Cookie", mine).status()).isEqualTo(303);
        assertThat(get("/", "Cookie", cookie(owner)).status()).isEqualTo(200);
    }

    @Test
    void a_part_that_is_fetched_without_a_session_takes_the_whole_page_to_the_sign_in() {
        Reply part = get("/?a=b", "HX-Request", "true");
        assertThat(part.status()).isEqualTo(204);
        assertThat(part.header("hx-redirect")).isEqualTo("/signin?next=%2F%3Fa%3Db");
    }

    @Test
    void the_sign_in_page_on_the_way_to_authorize_may_end_at_the_clients_redirect_and_no_other() {
        String next = "%2Fmcp%2Foauth%2Fauthorize%3Fredirect_uri%3Dhttp%253A%252F%252F127.0.0.1%253A51732%252Fcb";
        assertThat(get("/signin?next=" + next).header("content-security-policy"))
                .endsWith("form-action 'self' http://127.0.0.1:51732");
        String hostile = "%2Fmcp%2Foauth%2Fauthorize%3Fredirect_uri%3Dhttps%253A%252F%252Fa%253B%2520script-src%2520*";
        assertThat(get("/signin?next=" + hostile).header("content-security-policy"))
                .endsWith("form-action 'self'");
        assertThat(get("/signin").header("content-security-policy")).endsWith("form-action 'self'");
    }

    @Test
    void ten_wrong_passwords_lock_this_account_from_here_and_say_how_long() {
        String wrong = "email=locked%40example.org&password=wrong";
        for (int i = 0; i < 10; i++) {
            assertThat(post("/signin", wrong, "Origin", pages()).status()).isEqualTo(403);
        }
        Reply locked = post("/signin", wrong, "Origin", pages());
        assertThat(locked.status()).isEqualTo(429);
        assertThat(locked.http().body()).contains("15 minutes");
        assertThat(locked.header("retry-after")).isEqualTo("900");
        assertThat(get("/", "Cookie", cookie(owner)).status()).isEqualTo(200);
    }

    @Test
    void a_form_that_is_no_form_is_415_and_a_link_that_is_none_404() {
        Reply json = house.send(
                "POST",
                URI.create(house.origin() + "/signin"),
                List.of("Host", URI.create(pages()).getAuthority(), "Origin", pages(), "Accept", "text/html"),
                "{}");
        assertThat(json.status()).isEqualTo(415);
        assertThat(get("/setup/bullal_nothing", "Accept", "text/html").status()).isEqualTo(404);
        assertThat(get("/invite/bullal_nothing", "Accept", "text/html").status())
                .isEqualTo(404);
    }

    @Test
    void news_say_a_word_when_an_agent_acts_and_end_when_the_session_does() throws Exception {
        var in = (Entrance.In) house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER);
        TestAgent agent = house.agent("newsworthy");
        HttpRequest asked = HttpRequest.newBuilder(URI.create(house.origin() + "/live"))
                .headers("Host", URI.create(pages()).getAuthority())
                .headers("Cookie", "bulla_session=" + in.secret().exposed())
                .build();
        AtomicBoolean heard = new AtomicBoolean();
        // It acts until the page has heard of it: when the stream has opened nobody here knows.
        Thread acting = Thread.ofVirtual().start(() -> {
            while (!heard.get()) {
                agent.run("claw_notes", "list", Json.object());
            }
        });
        try (HttpClient http = HttpClient.newHttpClient()) {
            var answer = http.send(asked, BodyHandlers.ofLines());
            assertThat(answer.headers().firstValue("content-type")).hasValue("text/event-stream");
            List<String> lines = new ArrayList<>();
            answer.body().forEach(line -> {
                lines.add(line);
                if (line.equals("data: calls") && heard.compareAndSet(false, true)) {
                    house.signIn().out(UnverifiedToken.cookie(in.secret().exposed()), in.person());
                }
            });
            assertThat(lines).contains("data: calls").allMatch(line -> line.matches("|:|data: (calls|agents|asks)"));
        }
        acting.join();
    }
}
