package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import dev.bulla.house.TestAgent;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import dev.bulla.signin.Claim;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The log as its owner reads it in a browser.
@Tag("browser")
class AuditPagesTest {
    private static TestHouse house;
    private static Visitor owner;
    private static TestAgent agent;

    @BeforeAll
    static void open() {
        house = TestHouse.open();
        owner = Visitor.owner(house);
        agent = house.agent("research <b>bot</b>");
        write("first");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static void write(String title) {
        agent.run("claw_notes", "create", Json.object().put("title", title));
    }

    @Test
    void the_log_grows_while_it_is_looked_at_and_looking_is_not_written_into_it() {
        try (Window window = Window.of(house, owner)) {
            window.open("/audit");
            window.look("audit");
            int size = house.audit(0).size();
            window.open("/audit");
            window.open("/audit/1");
            assertThat(house.audit(0)).hasSize(size);
            window.open("/audit?capability=notes.create");
            int rows = window.page().locator("#log tbody tr").count();
            write("second");
            window.page().locator("#log tbody tr").nth(rows + 1).waitFor();
            assertThat(window.page().locator("#log tbody tr").first().innerText())
                    .contains("research <b>bot</b>")
                    .contains("ran");
        }
    }

    @Test
    void records_are_found_by_what_they_say_and_older_ones_page_by_page() {
        for (int i = 0; i < 30; i++) {
            write("note " + i);
        }
        try (Window window = Window.of(house, owner)) {
            window.open("/audit?caller=research&decision=ran&door=mcp");
            assertThat(window.page().locator("#log tbody tr").count()).isGreaterThan(30);
            window.look("audit-filtered");
            window.open("/audit?reason=nothing_like_it");
            assertThat(window.text()).contains("No record fits");
            window.look("audit-nothing");
            window.open("/audit");
            assertThat(window.page().locator("#log tbody tr").count()).isEqualTo(50);
            window.link("Older records");
            assertThat(window.page().locator("#log tbody tr").last().innerText())
                    .startsWith("1");
            window.link("To the newest");
            assertThat(window.path()).isEqualTo("/audit");
        }
    }

    @Test
    void a_record_shows_all_its_fields_and_that_it_belongs_to_the_log() throws IOException {
        long seq = house.audit(0).getLast().path("seq").asLong();
        try (Window window = Window.of(house, owner)) {
            window.open("/audit/" + seq);
            house.audit(seq - 1).getFirst().propertyNames().stream()
                    .filter(name -> !name.equals("caller"))
                    .forEach(name -> assertThat(window.page().locator("dt").allTextContents().stream()
                                    .map(String::strip)
                                    .anyMatch(label -> label.startsWith(name)))
                            .describedAs(name)
                            .isTrue());
            assertThat(window.text()).contains("caller.name").contains("verifies");
            window.look("record");
            Download proof = window.page().waitForDownload(() -> window.link("Download the proof"));
            assertThat(Files.readString(proof.path())).contains("\"path\"").contains("\"checkpoint\"");
            assertThat(window.open("/audit/999999").status()).isEqualTo(404);
            assertThat(window.open("/audit/x").status()).isEqualTo(404);
        }
    }

    @Test
    void the_whole_log_verifies_alone_and_as_the_continuation_of_a_checkpoint() throws IOException {
        try (Window window = Window.of(house, owner)) {
            window.open("/audit/checkpoint");
            window.look("checkpoint");
            Download file = window.page()
                    .waitForDownload(() -> window.page()
                            .locator("a[href='/audit/checkpoint/file']")
                            .click());
            String note = Files.readString(file.path());
            assertThat(note).startsWith("bulla/audit\n");
            write("after the checkpoint");

            window.open("/audit/verify");
            window.look("verify");
            window.press("Verify the whole log now");
            window.page().getByText("The log is whole").waitFor();
            assertThat(window.text()).contains("The key lies beside the log");
            window.look("verified");
            window.fill("A checkpoint you kept earlier", "bulla/audit\n3\nAAAA\n")
                    .press("Verify the whole log now");
            assertThat(window.text()).contains("no checkpoint that this log's key signed");
            window.fill("A checkpoint you kept earlier", note.strip()).press("Verify the whole log now");
            window.page().getByText("It continues the checkpoint").waitFor();

            window.open("/audit");
            Download export = window.page().waitForDownload(() -> window.link("Export"));
            List<String> lines = Files.readAllLines(export.path());
            assertThat(lines).hasSize(house.audit(0).size() + 1);
            assertThat(lines.getLast()).contains("checkpoint");
        }
    }

    @Test
    void a_log_that_somebody_changed_shows_where_on_every_page() throws Exception {
        try (TestHouse other = TestHouse.open()) {
            Visitor visitor = Visitor.owner(other);
            TestAgent one = other.agent("one");
            one.run("claw_notes", "create", Json.object().put("title", "x"));
            edit(
                    other,
                    "UPDATE audit SET json = replace(json, '\"name\":\"owner\"', '\"name\":\"nobody\"') WHERE seq = 3");
            edit(other, "UPDATE audit SET json = 'scratched' WHERE seq = 4");
            try (Window window = Window.of(other, visitor)) {
                window.open("/audit");
                assertThat(window.text()).contains("unreadable");
                window.open("/audit/3");
                assertThat(window.text()).contains("nobody").contains("does not verify");
                window.look("record-changed");
                window.open("/audit/4");
                assertThat(window.text()).contains("does not verify");
                assertThat(window.open("/audit/3/proof").status()).isEqualTo(404);
                assertThat(window.open("/").status()).isEqualTo(200);
                window.open("/audit/verify");
                window.press("Verify the whole log now");
                window.page().getByText("It first shows at").waitFor();
                assertThat(window.text()).contains("record 3").contains("it was edited");
                window.look("verified-changed");
            }
        }
    }

    private static void edit(TestHouse house, String sql) throws SQLException {
        try (var db = DriverManager.getConnection(
                        "jdbc:sqlite:" + house.folder().resolve("bulla.db"));
                var change = db.createStatement()) {
            assertThat(change.executeUpdate(sql)).isEqualTo(1);
        }
    }

    @Test
    void a_member_is_told_that_the_log_is_the_owners() {
        String url = owner.rest("POST", "/invitations", Json.object().put("role", "member"))
                .text("/url");
        String secret = url.substring(url.lastIndexOf('/') + 1);
        Visitor ada = Visitor.of(
                house,
                house.signIn()
                        .arrivals()
                        .enter(secret, "Ada", new Claim("ada@example.org", "a garden at night", ""), Visitor.BROWSER));
        try (Window window = Window.of(house, ada)) {
            for (String path : List.of("", "/1", "/verify", "/checkpoint", "/export", "/1/proof")) {
                assertThat(window.open("/audit" + path).status())
                        .describedAs(path)
                        .isEqualTo(403);
                assertThat(window.text()).contains("the owner's");
            }
            window.look("audit-member");
        }
    }
}
