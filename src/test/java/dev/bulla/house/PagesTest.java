package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The frame of the pages as HTTP: names, sign-in, errors, headers.
class PagesTest {
    private static TestHouse house;

    @BeforeAll
    static void open() {
        house = TestHouse.open();
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
}
