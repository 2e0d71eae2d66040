package dev.bulla.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Level;
import dev.bulla.registry.Result;
import dev.bulla.registry.Tool;
import dev.bulla.registry.ToolSchemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

final class DomainsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Bench bench;

    @BeforeEach
    void open() {
        bench = new Bench(folder);
    }

    @Test
    @Tag("G107")
    void every_capability_declares_what_its_method_does() {
        for (Capability one : bench.registry.capabilities()) {
            String name = one.name().toString();
            assertThat(one.rules().readOnly()).as(name).isEqualTo(one.wire().reads());
            assertThat(one.rules().scope())
                    .as(name)
                    .isEqualTo((one.wire().reads() ? "read:" : "write:")
                            + one.name().domain());
            assertThat(one.rules().destructive())
                    .as(name)
                    .isEqualTo(one.wire().method().equals("DELETE"));
            boolean person = one.rules().exposure() instanceof Exposure.People;
            boolean finance = one.name().domain().equals("finance");
            if (!person && !one.rules().readOnly()) {
                assertThat(one.rules().level())
                        .as(name)
                        .isEqualTo(finance ? Level.L2 : one.rules().destructive() ? Level.L1 : Level.L0);
            }
        }
    }

    @Test
    @Tag("C010")
    @Tag("C063")
    @Tag("G075")
    @Tag("G136")
    void every_tool_reads_well() {
        for (Tool tool : bench.registry.tools()) {
            String shown = tool.description() + ToolSchemas.of(tool);
            assertThat(tool.name()).matches("[a-zA-Z0-9_-]{1,128}");
            assertThat(tool.description()).startsWith("Use when").hasSizeLessThan(2_500);
            assertThat(shown)
                    .doesNotContain("http")
                    .doesNotContain("/api/")
                    .doesNotContain("/" + tool.domain().name());
            JsonNode fields = ToolSchemas.of(tool).at("/properties/params/properties");
            assertThat(fields.size()).isGreaterThan(3);
            fields.forEach(
                    field -> assertThat(field.path("description").asString("")).contains("]"));
        }
        assertThat(bench.registry.tools().stream().map(Tool::name))
                .containsExactly("claw_notes", "claw_calendar", "claw_contacts", "claw_finance", "claw_files");
    }

    @Test
    void a_recurring_event_is_listed_each_time_it_happens() {
        bench.done(
                "calendar.create",
                "{\"title\":\"Stand-up\",\"start\":\"2026-12-07T09:00:00+01:00\",\"end\":\"2026-12-07T09:15:00+01:00\","
                        + "\"timeZone\":\"Europe/Berlin\",\"rrule\":\"FREQ=WEEKLY;BYDAY=MO\"}");
        bench.done("calendar.create", "{\"title\":\"Once\",\"start\":\"2026-12-08T09:00:00Z\"}");
        JsonNode page = bench.done("calendar.list", "{\"from\":\"2026-12-01\",\"to\":\"2026-12-20\",\"limit\":2}");
        assertThat(Bench.names(page, "title")).containsExactly("Stand-up", "Once");
        JsonNode rest = bench.done(
                "calendar.list",
                "{\"from\":\"2026-12-01\",\"to\":\"2026-12-20\",\"cursor\":\""
                        + page.path("nextCursor").asString() + "\"}");
        assertThat(Bench.names(rest, "start")).containsExactly("2026-12-14T09:00:00+01:00");
        assertThat(bench.refused(
                                "calendar.create",
                                "{\"title\":\"x\",\"start\":\"2026-12-07T09:00:00Z\",\"rrule\":\"FREQ=NEVER\"}")
                        .field())
                .contains("rrule");
        Refusal odd = bench.refused("calendar.create", "{\"title\":\"x\",\"start\":\"tomorrow\"}");
        assertThat(odd.field()).contains("start");
        assertThat(odd.message())
                .contains("2026-12-01T09:00:00+01:00", "allDay: true", "2026-12-01.")
                .doesNotContain("[0-9]");
    }

    @Test
    void events_go_out_as_icalendar_and_come_back() {
        bench.done("calendar.create", "{\"title\":\"Dinner\",\"start\":\"2026-12-07T19:00:00+01:00\"}");
        String text = bench.done("calendar.export", "{}").path("text").asString();
        assertThat(text).contains("BEGIN:VEVENT").contains("Dinner");
        JsonNode in = bench.done(
                "calendar.import",
                dev.bulla.json.Json.object().put("text", text).toString());
        assertThat(in.path("imported").asInt()).isEqualTo(1);
        assertThat(Bench.names(bench.done("calendar.list", "{}"), "title")).containsExactly("Dinner");
        assertThat(bench.refused("calendar.import", "{\"text\":\"nonsense\"}").field())
                .contains("text");
    }

    @Test
    void a_file_of_another_calendar_imported_again_changes_its_events_and_doubles_none() {
        importing(file("DTSTART:20261207T090000Z", "RRULE:FREQ=WEEKLY;COUNT=4", "SUMMARY:Stand-up"));
        JsonNode first = bench.done("calendar.list", "{}").path("items").get(0);
        bench.done(
                "calendar.update",
                "{\"id\":\"" + first.path("id").asString() + "\",\"version\":1,\"tags\":[\"mine\"]}");

        for (int again = 0; again < 2; again++) {
            importing(file(
                    "DTSTART:20261207T100000Z",
                    "RRULE:FREQ=WEEKLY;COUNT=4",
                    "EXDATE:20261214T100000Z,20261221T100000Z",
                    "SUMMARY:Later"));
        }

        JsonNode items = bench.done("calendar.list", "{}").path("items");
        assertThat(items).hasSize(1);
        assertThat(items.get(0).path("id")).isEqualTo(first.path("id"));
        assertThat(items.get(0).path("version").asInt()).isEqualTo(3); // the third file was the second
        assertThat(items.get(0).path("title").asString()).isEqualTo("Later");
        assertThat(items.get(0).at("/tags/0").asString()).isEqualTo("mine");
        assertThat(items.get(0).propertyNames()).doesNotContain("uid", "exdates");
        assertThat(Bench.names(bench.done("calendar.list", "{\"from\":\"2026-12-01\",\"to\":\"2027-01-31\"}"), "start"))
                .containsExactly("2026-12-07T10:00:00Z", "2026-12-28T10:00:00Z");
        assertThat(bench.done("calendar.export", "{}").path("text").asString())
                .contains("UID:abc@other", "EXDATE:20261214T100000Z,20261221T100000Z");
    }

    @Test
    void one_time_that_was_moved_or_cancelled_elsewhere_leaves_its_recurrence() {
        for (int again = 0; again < 2; again++) {
            importing(file("DTSTART:20261207T090000Z", "RRULE:FREQ=WEEKLY;COUNT=3", "SUMMARY:Stand-up")
                    + file("RECURRENCE-ID:20261214T090000Z", "DTSTART:20261215T120000Z", "SUMMARY:Moved")
                    + file("RECURRENCE-ID:20261221T090000Z", "DTSTART:20261221T090000Z", "STATUS:CANCELLED"));
        }

        JsonNode list = bench.done("calendar.list", "{\"from\":\"2026-12-01\",\"to\":\"2027-01-31\"}");
        assertThat(Bench.names(list, "start")).containsExactly("2026-12-07T09:00:00Z", "2026-12-15T12:00:00Z");
        assertThat(Bench.names(list, "title")).containsExactly("Stand-up", "Moved");
    }

    private static String file(String... lines) {
        return "BEGIN:VEVENT\r\nUID:abc@other\r\n" + String.join("\r\n", lines) + "\r\nEND:VEVENT\r\n";
    }

    private void importing(String events) {
        String text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events + "END:VCALENDAR\r\n";
        bench.done(
                "calendar.import",
                dev.bulla.json.Json.object().put("text", text).toString());
    }

    @Test
    @Tag("C064")
    void contacts_starting_with_a_letter_are_found_and_travel_as_vcards() {
        bench.done("contacts.create", "{\"name\":\"Ada King\",\"email\":[\"ada@example.org\"]}");
        bench.done("contacts.create", "{\"name\":\"Bob\"}");
        assertThat(Bench.names(bench.done("contacts.list", "{\"search\":\"a\"}"), "name"))
                .containsExactly("Ada King");
        String text = bench.done("contacts.export", "{}").path("text").asString();
        assertThat(text).contains("BEGIN:VCARD").contains("ada@example.org");
        JsonNode in = bench.done(
                "contacts.import",
                dev.bulla.json.Json.object().put("text", text).toString());
        assertThat(in.path("imported").asInt()).isEqualTo(2);
        assertThat(bench.refused("contacts.create", "{\"name\":\"x\",\"email\":[\"nobody\"]}")
                        .field())
                .contains("email[0]");
    }

    @Test
    void balances_are_exact() {
        String account = Bench.id(
                bench.done("finance.create_account", "{\"name\":\"Giro\",\"currency\":\"EUR\",\"balance\":\"0.30\"}"));
        for (String amount : new String[] {"0.10", "0.20", "-0.6"}) {
            bench.done(
                    "finance.create",
                    "{\"account\":\"" + account + "\",\"date\":\"2026-11-30\",\"amount\":\"" + amount
                            + "\",\"category\":\"food\"}");
        }
        JsonNode list = bench.done("finance.list_accounts", "{}");
        assertThat(list.at("/items/0/balance").asString()).isEqualTo("0.00");
        JsonNode sums = bench.done("finance.summarize", "{\"from\":\"2026-11-01\",\"to\":\"2026-12-01\"}");
        assertThat(sums.at("/groups/0").toString())
                .isEqualTo("{\"category\":\"food\",\"currency\":\"EUR\",\"income\":\"0.30\",\"expense\":\"-0.6\","
                        + "\"net\":\"-0.30\",\"count\":3}");
        assertThat(bench.refused("finance.delete_account", "{\"id\":\"" + account + "\"}")
                        .field())
                .contains("id");
        JsonNode renamed =
                bench.done("finance.update_account", "{\"id\":\"" + account + "\",\"version\":1,\"name\":\"Bank\"}");
        assertThat(renamed.path("balance").asString()).isEqualTo("0.00");
        assertThat(renamed.path("currency").asString()).isEqualTo("EUR");
    }

    @Test
    void a_transaction_is_held_to_its_account_and_to_decimals() {
        String account = Bench.id(bench.done("finance.create_account", "{\"name\":\"Giro\",\"currency\":\"EUR\"}"));
        String start = "{\"account\":\"" + account + "\",\"date\":\"2026-11-30\",\"amount\":";
        assertThat(bench.refused("finance.create", start + "12.5}").field()).contains("amount");
        assertThat(bench.refused("finance.create", start + "\"1,5\"}").field()).contains("amount");
        assertThat(bench.refused("finance.create", start + "\"1\",\"currency\":\"USD\"}")
                        .field())
                .contains("currency");
        assertThat(bench.refused("finance.create", "{\"account\":\"none\",\"date\":\"2026-11-30\",\"amount\":\"1\"}")
                        .field())
                .contains("account");
        assertThat(bench.refused(
                                "finance.create",
                                "{\"account\":\"" + account + "\",\"date\":\"2026-02-30\",\"amount\":\"1\"}")
                        .field())
                .contains("date");
    }

    @Test
    void a_file_has_text_for_agents_and_bytes_for_people() {
        JsonNode text = bench.done("files.create", "{\"name\":\"a.md\",\"text\":\"grüße\"}");
        assertThat(text.path("size").asInt()).isEqualTo(7);
        assertThat(text.path("mediaType").asString()).isEqualTo("text/plain");
        JsonNode upload =
                bench.done("files.upload", "{\"name\":\"p.png\",\"mediaType\":\"image/png\",\"content\":\"AAEC\"}");
        assertThat(upload.path("size").asInt()).isEqualTo(3);
        assertThat(upload.has("text")).isFalse();
        assertThat(upload.has("blob")).isFalse();
        String id = Bench.id(upload);
        bench.done("files.update", "{\"id\":\"" + id + "\",\"version\":1,\"name\":\"q.png\"}");
        var blob = (Result.Blob) bench.run("files.download", "{\"id\":\"" + id + "\"}");
        assertThat(blob.bytes()).containsExactly(0, 1, 2);
        assertThat(blob.fileName()).isEqualTo("q.png");
        var plain = (Result.Blob) bench.run("files.download", "{\"id\":\"" + Bench.id(text) + "\"}");
        assertThat(new String(plain.bytes(), StandardCharsets.UTF_8)).isEqualTo("grüße");
        assertThat(bench.refused("files.upload", "{\"name\":\"x\",\"content\":\"%%\"}")
                        .reason())
                .isEqualTo(Reason.INPUT_INVALID);
    }
}
