package dev.bulla.workspace.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class RecurrenceTest {

    private static final Instant LONG_AGO = Instant.parse("1900-01-01T00:00:00Z");
    private static final Instant FAR_OFF = Instant.parse("2200-01-01T00:00:00Z");

    private static ObjectNode event(String start, String end, String zone, String rule) {
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        event.put("title", "x")
                .put("start", start)
                .put("end", end)
                .put("allDay", false)
                .put("rrule", rule);
        return zone.isEmpty() ? event : event.put("timeZone", zone);
    }

    private static List<String> starts(ObjectNode event, String from, String to) {
        return Recurrence.expand(event, Instant.parse(from), Instant.parse(to), 100).stream()
                .map(occurrence -> Occurrence.rfc3339(occurrence.start()))
                .toList();
    }

    @Test
    void nine_in_berlin_stays_nine_when_summer_time_begins_and_ends() {
        ObjectNode event =
                event("2026-03-27T09:00:00+01:00", "2026-03-27T10:00:00+01:00", "Europe/Berlin", "FREQ=DAILY");
        assertThat(starts(event, "2026-03-28T00:00:00Z", "2026-03-30T00:00:00Z"))
                .containsExactly("2026-03-28T09:00:00+01:00", "2026-03-29T09:00:00+02:00");
        assertThat(starts(event, "2026-10-24T00:00:00Z", "2026-10-26T00:00:00Z"))
                .containsExactly("2026-10-24T09:00:00+02:00", "2026-10-25T09:00:00+01:00");
    }

    @Test
    void a_skipped_hour_moves_one_day_only() {
        ObjectNode event =
                event("2026-03-28T02:30:00+01:00", "2026-03-28T03:00:00+01:00", "Europe/Berlin", "FREQ=DAILY");
        assertThat(starts(event, "2026-03-28T00:00:00Z", "2026-03-31T00:00:00Z"))
                .containsExactly("2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00");
    }

    @Test
    void a_whole_day_lasts_to_the_next_midnight_even_when_it_has_23_hours() {
        ObjectNode event = event("2026-03-22", "2026-03-23", "Europe/Berlin", "FREQ=WEEKLY")
                .put("allDay", true);
        List<Occurrence> days = Recurrence.expand(
                event, Instant.parse("2026-03-28T23:00:00Z"), Instant.parse("2026-03-29T22:00:00Z"), 5);
        assertThat(days).hasSize(1);
        ObjectNode shown = days.getFirst().of(event);
        assertThat(shown.get("start").asString()).isEqualTo("2026-03-29T00:00:00+01:00");
        assertThat(shown.get("end").asString()).isEqualTo("2026-03-30T00:00:00+02:00");
        assertThat(shown.get("title").asString()).isEqualTo("x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2|2026-01-12 2026-01-14 2026-01-26 2026-01-28",
                "RRULE:FREQ=DAILY;COUNT=3|2026-01-01 2026-01-02 2026-01-03",
                "FREQ=DAILY;UNTIL=20260103|2026-01-01 2026-01-02 2026-01-03",
                "FREQ=DAILY;UNTIL=20260103T080000Z|2026-01-01 2026-01-02 2026-01-03",
                "FREQ=DAILY;UNTIL=20260103T075959Z|2026-01-01 2026-01-02",
                "FREQ=MONTHLY;BYDAY=-1FR|2026-01-30",
                "freq=weekly|2026-01-01 2026-01-08 2026-01-15 2026-01-22 2026-01-29",
            })
    void rules_are_followed(String rule, String days) {
        ObjectNode event = event("2026-01-01T09:00:00+01:00", "2026-01-01T10:00:00+01:00", "Europe/Berlin", rule);
        assertThat(starts(event, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"))
                .containsExactly(days.lines()
                        .flatMap(line -> List.of(line.split(" ", -1)).stream())
                        .map(day -> day + "T09:00:00+01:00")
                        .toArray(String[]::new));
    }

    @Test
    void a_count_is_counted_from_the_first_and_not_from_the_window() {
        ObjectNode event = event("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", "FREQ=DAILY;COUNT=3");
        assertThat(starts(event, "2026-01-03T00:00:00Z", "2026-02-01T00:00:00Z"))
                .containsExactly("2026-01-03T09:00:00Z");
        assertThat(starts(event, "2026-01-04T00:00:00Z", "2026-02-01T00:00:00Z"))
                .isEmpty();
    }

    @Test
    void the_31st_of_a_month_is_not_the_30th_and_the_29th_of_february_waits_for_its_year() {
        ObjectNode last = event("2026-01-31T09:00:00Z", "2026-01-31T10:00:00Z", "UTC", "FREQ=MONTHLY");
        assertThat(starts(last, "2026-02-01T00:00:00Z", "2026-06-01T00:00:00Z"))
                .containsExactly("2026-03-31T09:00:00Z", "2026-05-31T09:00:00Z");
        ObjectNode leap = event("2024-02-29T09:00:00Z", "2024-02-29T10:00:00Z", "UTC", "FREQ=YEARLY");
        assertThat(starts(leap, "2025-01-01T00:00:00Z", "2033-01-01T00:00:00Z"))
                .containsExactly("2028-02-29T09:00:00Z", "2032-02-29T09:00:00Z");
    }

    @Test
    void what_began_before_the_window_and_still_lasts_is_in_it() {
        ObjectNode event = event("2026-01-01T22:00:00Z", "2026-01-02T06:00:00Z", "UTC", "FREQ=DAILY");
        assertThat(starts(event, "2026-01-05T05:00:00Z", "2026-01-05T23:00:00Z"))
                .containsExactly("2026-01-04T22:00:00Z", "2026-01-05T22:00:00Z");
        assertThat(starts(event, "2026-01-05T06:00:00Z", "2026-01-05T22:00:00Z"))
                .isEmpty();
    }

    @Test
    void an_event_without_a_rule_occurs_once() {
        ObjectNode event = event("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "", "");
        event.remove("rrule");
        assertThat(starts(event, "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"))
                .containsExactly("2026-01-01T09:00:00Z");
        assertThat(starts(event, "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=SECONDLY",
                "FREQ=SECONDLY;INTERVAL=1;BYSECOND=0;BYMINUTE=0,16,32,48",
                "FREQ=SECONDLY;COUNT=10000",
                "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=MINUTELY;BYMONTHDAY=1;BYHOUR=0",
                "FREQ=HOURLY;BYMONTHDAY=1;BYHOUR=0;COUNT=10000",
                "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31",
                "FREQ=DAILY;INTERVAL=10000",
                "FREQ=YEARLY;INTERVAL=10000",
                "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-366",
                "FREQ=YEARLY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,10,20,30,40,50;BYSECOND=0,30;BYMONTH=1,2,3,4,5,6",
                "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6",
                "FREQ=MONTHLY;BYMONTHDAY=-31;BYMONTH=2;COUNT=9999",
            })
    void hostile_rules_end_soon_and_answer_little(String rule) {
        ObjectNode event = event("1970-01-01T00:00:00Z", "1970-01-01T01:00:00Z", "America/New_York", rule);
        assertThat(Recurrence.expand(event, LONG_AGO, FAR_OFF, 1000)).hasSizeLessThanOrEqualTo(1000);
        Recurrence.expand(event, Instant.parse("2026-01-01T00:00:00Z"), FAR_OFF, 1000);
        Recurrence.expand(event, Instant.MIN, Instant.MAX, 1000);
    }

    @Test
    void a_fine_rule_is_right_even_long_after_its_start() {
        ObjectNode event = event("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "UTC", "FREQ=SECONDLY;INTERVAL=7");
        List<Occurrence> found = Recurrence.expand(
                event, Instant.parse("2026-01-01T00:00:00Z"), Instant.parse("2026-01-01T00:01:00Z"), 100);
        assertThat(found)
                .hasSizeBetween(8, 9)
                .allMatch(occurrence -> occurrence.start().toEpochSecond() % 7 == 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "FREQ=SOMETIMES",
                "INTERVAL=2",
                "FREQ=DAILY;FREQ=DAILY",
                "FREQ=DAILY;COUNT=0",
                "FREQ=DAILY;COUNT=99999999999",
                "FREQ=DAILY;INTERVAL=-1",
                "FREQ=DAILY;UNTIL=never",
                "FREQ=DAILY;COUNT=2;UNTIL=20260101",
                "FREQ=DAILY;BYHOUR=25",
                "FREQ=DAILY;BYDAY=XX",
                "FREQ=DAILY;RSCALE=HEBREW",
                "FREQ=DAILY\r\nATTACH:x",
                "FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;"
                        + "BYMINUTE=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;"
                        + "BYSECOND=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
            })
    void bad_rules_are_named(String rule) {
        ObjectNode event = event("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", rule);
        assertThatThrownBy(() -> Recurrence.check(event))
                .isInstanceOfSatisfying(
                        BadCalendar.class, bad -> assertThat(bad.field()).isEqualTo("rrule"))
                .hasMessageNotContaining(rule);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "start,yesterday",
                "start,2026-01-01T09:00:00",
                "end,2025-01-01T09:00:00Z",
                "timeZone,Mars/Olympus",
                "start,+99999-01-01T00:00:00Z"
            })
    void bad_times_are_named(String field, String value) {
        ObjectNode event = event("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", "FREQ=DAILY");
        event.put(field, value);
        assertThatThrownBy(() -> Recurrence.check(event))
                .isInstanceOfSatisfying(
                        BadCalendar.class, bad -> assertThat(bad.field()).isEqualTo(field));
    }

    @Property(tries = 300)
    void any_text_as_a_rule_is_read_or_named(@ForAll String rule) {
        ObjectNode event = event("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", "FREQ=DAILY;" + rule);
        try {
            assertThat(Recurrence.expand(event, LONG_AGO, FAR_OFF, 10)).hasSizeLessThanOrEqualTo(10);
        } catch (BadCalendar bad) {
            assertThat(bad.field()).isEqualTo("rrule");
        }
    }
}
