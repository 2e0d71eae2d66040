package dev.bulla.workspace.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class ICalendarTest {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private static ObjectNode json(String text) {
        return (ObjectNode) JsonMapper.shared().readTree(text);
    }

    private static String calendar(String... lines) {
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + String.join("\r\n", lines) + "\r\nEND:VCALENDAR\r\n";
    }

    private static ObjectNode one(String... lines) {
        String event = "BEGIN:VEVENT\r\n" + String.join("\r\n", lines) + "\r\nEND:VEVENT";
        List<ObjectNode> events = ICalendar.parse(calendar(event), ZoneId.of("Europe/Berlin"));
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    @Test
    void an_event_of_another_calendar_becomes_ours() {
        String text = calendar(
                "PRODID:-//Other//EN",
                "BEGIN:VTIMEZONE",
                "TZID:America/New_York",
                "BEGIN:STANDARD",
                "DTSTART:20071104T020000",
                "TZOFFSETFROM:-0400",
                "TZOFFSETTO:-0500",
                "END:STANDARD",
                "END:VTIMEZONE",
                "BEGIN:VEVENT",
                "UID:1",
                "DTSTART;TZID=America/New_York:20260312T090000",
                "DTEND;TZID=America/New_York:20260312T103000",
                "SUMMARY:Plan\\, then do\\; or not",
                "DESCRIPTION:first line\\nsecond line that is very long and folded by the other ca",
                " lendar",
                "LOCATION:Room 5",
                "ATTENDEE;CN=\"Petrova, Anna\";PARTSTAT=ACCEPTED:MAILTO:anna@example.com",
                "ATTENDEE;CN=Bob:invalid:nomail",
                "CATEGORIES:work,big\\, plan",
                "CATEGORIES:work,home",
                "RRULE:FREQ=WEEKLY;BYDAY=TH",
                "BEGIN:VALARM",
                "TRIGGER:-PT15M",
                "SUMMARY:not the title",
                "END:VALARM",
                "END:VEVENT",
                "BEGIN:VTODO",
                "SUMMARY:not an event",
                "END:VTODO");
        assertThat(ICalendar.parse(text, ZoneOffset.UTC)).containsExactly(json("""
                {"title":"Plan, then do; or not","start":"2026-03-12T09:00:00-04:00","end":"2026-03-12T10:30:00-04:00",
                "allDay":false,"timeZone":"America/New_York","location":"Room 5",
                "notes":"first line\\nsecond line that is very long and folded by the other calendar",
                "attendees":["anna@example.com","Bob"],"rrule":"FREQ=WEEKLY;BYDAY=TH","tags":["work","big, plan","home"],"uid":"1"}"""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DTSTART:20260312T090000Z|2026-03-12T09:00:00Z|2026-03-12T09:00:00Z|UTC",
                "DTSTART:20260312T090000|2026-03-12T09:00:00+01:00|2026-03-12T09:00:00+01:00|Europe/Berlin",
                "DTSTART;VALUE=DATE:20260312|2026-03-12T00:00:00+01:00|2026-03-13T00:00:00+01:00|Europe/Berlin",
                "DTSTART;TZID=W. Europe Standard Time:20260712T090000|2026-07-12T09:00:00+02:00|2026-07-12T09:00:00+02:00|Europe/Vienna",
                "DTSTART;TZID=\"/x.org/2021_1/Asia/Tokyo\":20260712T090000|2026-07-12T09:00:00+09:00|2026-07-12T09:00:00+09:00|Asia/Tokyo",
                "DTSTART:20260328T090000Z DURATION:P1DT1H|2026-03-28T09:00:00Z|2026-03-29T10:00:00Z|UTC",
                "DTSTART;TZID=Europe/Berlin:20260312T090000 DTEND:20260312T100000Z|2026-03-12T09:00:00+01:00|2026-03-12T11:00:00+01:00|Europe/Berlin",
            })
    void times_keep_their_zone(String lines, String start, String end, String zone) {
        ObjectNode event = one(lines.replace(" D", "\r\nD"));
        assertThat(event.get("start").asString()).isEqualTo(start);
        assertThat(event.get("end").asString()).isEqualTo(end);
        assertThat(event.get("timeZone").asString()).isEqualTo(zone);
        assertThat(event.get("allDay").asBoolean()).isEqualTo(lines.contains("VALUE=DATE"));
        assertThat(event.get("title").asString()).isEqualTo("Untitled");
    }

    @Test
    void lines_may_end_as_they_like_and_a_byte_order_mark_is_no_harm() {
        String text = "\uFEFF\n"
                + calendar("BEGIN:VEVENT", "DTSTART:20260312T090000Z", "SUMMARY:x", "END:VEVENT")
                        .replace("\r", "") + "\n\n";
        assertThat(ICalendar.parse(text, ZoneOffset.UTC)).hasSize(1);
        assertThat(ICalendar.parse(calendar(), ZoneOffset.UTC)).isEmpty();
        assertThat(ICalendar.parse(ICalendar.write(List.of(), NOW), ZoneOffset.UTC))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
        {"id":"01ABC","title":"a,b;c\\\\d\\n\\"e\\" : é 🦄","start":"2026-03-12T09:00:00+01:00","end":"2026-03-12T10:00:00+01:00",
        "allDay":false,"timeZone":"Europe/Berlin","location":"x","notes":"y","attendees":["a@example.com","Bob, the \\"best\\""],
        "rrule":"FREQ=DAILY;COUNT=3","tags":["a,b","c"]}""", """
        {"title":"d","start":"2026-03-12T00:00:00+01:00","end":"2026-03-14T00:00:00+01:00","allDay":true,
        "timeZone":"Europe/Berlin","attendees":[],"tags":[]}""", """
        {"title":"u","start":"2026-03-12T09:00:00Z","end":"2026-03-12T10:00:00Z","allDay":false,"timeZone":"UTC","attendees":[],"tags":[]}"""})
    void what_is_written_is_read_again(String text) {
        ObjectNode event = json(text);
        String written = ICalendar.write(List.of(event), NOW);
        ObjectNode read = ICalendar.parse(written, ZoneId.of("Europe/Berlin")).getFirst();
        event.remove("id");
        assertThat(Origin.uid(read)).isNotEmpty();
        assertThat(Origin.without(read).toString().replace("'best'", "\\\"best\\\""))
                .isEqualTo(event.toString());
    }

    @Test
    void a_file_has_what_importers_ask_for() {
        ObjectNode event = json("""
                {"id":"01ABC","title":"t","start":"2026-03-12T09:00:00+02:00","rrule":"FREQ=DAILY"}""");
        assertThat(ICalendar.write(List.of(event), NOW).lines())
                .contains("VERSION:2.0", "UID:01ABC", "DTSTAMP:20261130T120000Z", "BEGIN:VTIMEZONE", "TZID:Etc/GMT-2")
                .contains("DTSTART;TZID=Etc/GMT-2:20260312T090000")
                .allMatch(line -> line.length() <= 75);
        assertThat(ICalendar.write(List.of(), NOW))
                .startsWith("BEGIN:VCALENDAR\r\n")
                .endsWith("END:VCALENDAR\r\n");
    }

    @Test
    void no_member_of_an_event_begins_a_line_of_its_own() {
        for (String end : List.of("\r\n", "\r", "\n", "\u0085", "\u2028", "\u000B", "\u0000")) {
            String hostile = "x" + end + "END:VEVENT" + end + "ATTACH:file:///etc/passwd";
            ObjectNode event = JsonNodeFactory.instance.objectNode();
            event.put("start", "2026-03-12T09:00:00Z")
                    .put("title", hostile)
                    .put("location", hostile)
                    .put("notes", hostile)
                    .put("id", hostile);
            event.putArray("attendees").add(hostile).add("a@b.c" + end + "ATTACH:x");
            event.putArray("tags").add(hostile);
            String written = ICalendar.write(List.of(event), NOW);
            assertThat(written.split("\\R", -1)).noneMatch(line -> line.startsWith("ATTACH"));
            assertThat(ICalendar.parse(written, ZoneOffset.UTC)).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUMMARY:x|event 2: DTSTART is missing",
                "DTSTART:tomorrow|event 2: DTSTART is not a date or time",
                "DTSTART;TZID=Mars/Base:20260312T090000|event 2: DTSTART names a time zone that is not known",
                "DTSTART:20260312T090000Z DTEND:20250312T090000Z|event 2: end is before start",
                "DTSTART:20260312T090000Z DURATION:long|event 2: DURATION is not a duration",
                "DTSTART:20260312T090000Z RRULE:FREQ=OFTEN|event 2: rrule has no FREQ from SECONDLY to YEARLY",
                "DTSTART:99991399|event 2: DTSTART is not a date or time",
            })
    void a_bad_event_is_named_by_its_number_and_property(String lines, String message) {
        String text = calendar(
                "BEGIN:VEVENT",
                "DTSTART:20260312T090000Z",
                "END:VEVENT",
                "BEGIN:VEVENT",
                lines.replace(" D", "\r\nD").replace(" R", "\r\nR"),
                "END:VEVENT");
        assertThatThrownBy(() -> ICalendar.parse(text, ZoneOffset.UTC))
                .isInstanceOf(BadCalendar.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "{}",
                "BEGIN:VCALENDAR",
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR",
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART",
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;;;:::\r\nEND:VEVENT\r\nEND:VCALENDAR",
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;TZID=\"unclosed:20260312\r\nEND:VEVENT\r\nEND:VCALENDAR",
                "BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR",
            })
    void what_is_no_calendar_is_refused_with_a_place(String text) {
        assertThatThrownBy(() -> ICalendar.parse(text, ZoneOffset.UTC)).isInstanceOf(BadCalendar.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BEGIN:VEVENT\r\n",
                "BEGIN:VCALENDAR\r\n",
                "A",
                "A:B\r\n",
                " ",
                ";A=B",
                "\"",
                "\r\n ",
                "SUMMARY:x\r\n",
                "\u0000",
                "END:VEVENT\r\n"
            })
    void two_megabytes_of_anything_end_soon(String part) {
        String text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n" + part.repeat(2_000_000 / part.length());
        assertThatThrownBy(() -> ICalendar.parse(text, ZoneOffset.UTC)).isInstanceOf(BadCalendar.class);
    }

    @Property(tries = 300)
    void any_text_in_an_event_is_read_or_named(@ForAll String text) {
        try {
            for (JsonNode event : ICalendar.parse(
                    calendar("BEGIN:VEVENT", "DTSTART:20260312T090000Z", text, "END:VEVENT"), ZoneOffset.UTC)) {
                assertThat(event.get("start").asString()).isNotEmpty();
            }
        } catch (BadCalendar bad) {
            assertThat(bad.getMessage()).isNotEmpty();
        }
    }
}
