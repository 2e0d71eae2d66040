package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.options.FilePayload;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Calendar, contacts, finance and files as a person keeps them in a browser.
@Tag("browser")
class WorkspacePagesTest {
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

    private static String saved(Window window, String link) throws IOException {
        Download download = window.page().waitForDownload(() -> window.link(link));
        return Files.readString(download.path());
    }

    @Test
    void an_event_is_made_again_and_again_moved_and_given_out() throws IOException {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/calendar?month=2026-12");
            window.look("calendar-empty");
            window.open("/workspace/calendar/new");
            window.fill("Title", "Stand-up").fill("Starts on", "2026-12-07").press("Save");
            assertThat(window.page().locator("#startTime-wrong").isVisible()).isTrue();
            assertThat(window.page().getByLabel("Title").inputValue()).isEqualTo("Stand-up");
            window.fill("Starts at", "09:00").fill("Ends at", "08:00").fill("Time zone", "Europe/Berlin");
            window.fill("Repeats", "FREQ=WEEKLY;BYDAY=MO").press("Save");
            assertThat(window.page().locator("#endDay-wrong").innerText()).contains("before start");
            window.look("event-wrong");
            window.fill("Ends at", "09:15").fill("Place", "<b>Kitchen</b>").press("Save");
            assertThat(window.text())
                    .contains("09:00 to 09:15")
                    .contains("Europe/Berlin")
                    .contains("<b>Kitchen</b>");
            window.look("event");
            String event = window.path();
            assertThat(owner.rest("GET", event.replace("/workspace", "")).text("/start"))
                    .isEqualTo("2026-12-07T09:00:00+01:00");

            window.open("/workspace/calendar?month=2026-12");
            assertThat(window.page().locator(".row").count()).isEqualTo(4);
            window.look("calendar");
            window.open("/workspace/calendar?month=2027-07");
            assertThat(window.page().locator(".row").first().innerText()).contains("09:00 to 09:15");

            window.open(event + "/edit");
            window.page().getByLabel("All day").check();
            window.fill("Ends on", "2026-12-08").fill("Repeats", "").press("Save");
            assertThat(window.text()).contains("2026-12-07 to 2026-12-08");
            assertThat(owner.rest("GET", event.replace("/workspace", "")).text("/end"))
                    .isEqualTo("2026-12-09");
            window.open("/workspace/calendar");
            String file = saved(window, "Give out as a file");
            assertThat(file).contains("BEGIN:VEVENT").contains("Stand-up");

            window.open(event);
            window.press("Delete this event");
            assertThat(window.text()).contains("In the bin");
            window.open("/workspace/calendar/import");
            window.fill("iCalendar text (.ics)", "BEGIN:NOTHING").press("Take in");
            assertThat(window.page().locator("#text-wrong").isVisible()).isTrue();
            window.fill("iCalendar text (.ics)", file).press("Take in");
            assertThat(window.text()).contains("Taken in: 1.");
        }
    }

    @Test
    void a_contact_is_taken_in_found_changed_and_given_out() throws IOException {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/contacts");
            window.look("contacts-empty");
            window.open("/workspace/contacts/import");
            String card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada King\r\nEMAIL:ada@example.org\r\nEND:VCARD\r\n";
            window.page()
                    .getByLabel("Choose a file")
                    .setInputFiles(new FilePayload("a.vcf", "text/vcard", card.getBytes(StandardCharsets.UTF_8)));
            window.page().waitForFunction("document.getElementById('text').value.includes('Ada')");
            window.look("contacts-import");
            window.press("Take in");
            assertThat(window.text()).contains("Taken in: 1.");
            window.open("/workspace/contacts?search=ki");
            window.look("contacts");
            window.link("Ada King");
            window.link("Change");
            window.fill("E-mail", "ada@example.org\nnot an address").press("Save");
            assertThat(window.page().locator("#email-wrong").innerText()).contains("number 2");
            window.look("contact-wrong");
            window.fill("E-mail", "ada@example.org\nking@example.org")
                    .fill("Phone", "+44 20 1")
                    .press("Save");
            assertThat(window.text()).contains("king@example.org").contains("+44 20 1");
            window.look("contact");
            window.open("/workspace/contacts");
            assertThat(saved(window, "Give out as a file")).contains("king@example.org");
        }
    }

    @Test
    void money_is_recorded_exactly_and_added_up() {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/finance");
            window.look("finance-empty");
            window.open("/workspace/finance/accounts/new");
            window.fill("Name", "Household").fill("Currency", "euro").press("Save");
            assertThat(window.page().locator("#currency-wrong").isVisible()).isTrue();
            window.fill("Currency", "EUR")
                    .fill("Balance to begin with", "100.00")
                    .press("Save");
            assertThat(window.heading()).isEqualTo("Household");
            window.look("account");
            window.link("New transaction");
            window.look("transaction-new");
            window.fill("Date", "2026-11-30")
                    .fill("Amount", "12,50")
                    .fill("Payee", "Baker")
                    .press("Save");
            assertThat(window.page().locator("#amount-wrong").isVisible()).isTrue();
            window.fill("Amount", "-12.50").fill("Category", "food").press("Save");
            assertThat(window.text()).contains("-12.50 EUR").contains("Household");
            window.link("Change");
            window.fill("Payee", "The baker").press("Save");
            window.open("/workspace/finance/transactions?from=2026-11-01&to=2026-12-01");
            assertThat(window.text()).contains("The baker");
            window.look("transactions");
            window.open("/workspace/finance?by=account");
            assertThat(window.text()).contains("87.50 EUR").contains("All EUR");
            window.look("finance");
            window.page().locator("table a").first().click();
            window.press("Delete this account");
            assertThat(window.text()).contains("has transactions");
        }
    }

    @Test
    void a_file_goes_up_is_looked_into_comes_down_and_never_runs() throws IOException {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/files");
            window.look("files-empty");
            String page = "<script>alert(1)</script>";
            window.page()
                    .getByLabel("Upload a file")
                    .setInputFiles(new FilePayload("evil.html", "text/html", page.getBytes(StandardCharsets.UTF_8)));
            window.press("Upload");
            window.page().waitForURL("**/workspace/files/*");
            assertThat(window.heading()).isEqualTo("evil.html");
            assertThat(window.text()).contains(page);
            assertThat(window.page().locator("main script").count()).isZero();
            window.look("file");
            String file = window.path();
            assertThat(saved(window, "Download")).isEqualTo(page);
            URI raw = URI.create(house.origin() + file + "/content");
            String host = URI.create(window.origin()).getAuthority();
            var headers = List.of("Host", host, "Cookie", "bulla_session=" + owner.cookie());
            var reply = house.send("GET", raw, headers, "");
            assertThat(reply.header("content-security-policy")).isEqualTo("sandbox; default-src 'none'");
            assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
            assertThat(reply.header("content-disposition")).startsWith("attachment");

            // changing what it is called leaves its bytes alone
            window.open(file + "/edit");
            assertThat(window.page().getByLabel("Text").count()).isZero();
            window.fill("Name", "kind.html").press("Save");
            assertThat(window.text()).contains(page);

            window.open("/workspace/files/new");
            window.fill("Name", "report.md").fill("Text", "# Report").press("Save");
            window.open("/workspace/files?sort=name");
            assertThat(window.text()).contains("report.md").contains("kind.html");
            window.look("files");
        }
    }
}
