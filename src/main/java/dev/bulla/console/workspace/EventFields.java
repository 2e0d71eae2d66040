package dev.bulla.console.workspace;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The fields of an event: its times are typed as days and clocks of a zone, and the last day of
/// one that lasts whole days is the last of them, not the first that is free again.
final class EventFields {
    private static final List<Field> PLAIN =
            List.of(Field.of("title", "Title", Field.Look.LINE).must(), Field.of("allDay", "All day", Field.Look.TICK));
    private static final List<Field> WHEN = List.of(
            Field.of("startDay", "Starts on", Field.Look.DAY).must(),
            Field.of("startTime", "Starts at", Field.Look.CLOCK),
            Field.of("endDay", "Ends on", Field.Look.DAY).hint("The same day if left out"),
            Field.of("endTime", "Ends at", Field.Look.CLOCK),
            Field.of("timeZone", "Time zone", Field.Look.LINE).hint("Such as Europe/Berlin; UTC if left out"));
    private static final List<Field> REST = List.of(
            Field.of("rrule", "Repeats", Field.Look.LINE)
                    .hint("As iCalendar writes it, such as FREQ=WEEKLY;BYDAY=MO; once if left out")
                    .among(List.of(
                            new Field.Option("FREQ=DAILY", "Every day"),
                            new Field.Option("FREQ=WEEKLY", "Every week"),
                            new Field.Option("FREQ=MONTHLY", "Every month"),
                            new Field.Option("FREQ=YEARLY", "Every year"))),
            Field.of("location", "Place", Field.Look.LINE),
            Field.of("attendees", "Who comes", Field.Look.LINES).hint("One address or name a line"),
            Field.of("notes", "Notes", Field.Look.TEXT),
            Field.tags());

    private EventFields() {}

    static List<Field> all() {
        List<Field> all = new java.util.ArrayList<>(PLAIN);
        all.addAll(WHEN);
        all.addAll(REST);
        return List.copyOf(all);
    }

    static Typed typed(JsonNode event) {
        Map<String, String> values = new LinkedHashMap<>(Typed.of(PLAIN, event).values());
        boolean allDay = event.path("allDay").asBoolean(false);
        LocalDateTime start = Moments.wall(event, "start");
        values.put("startDay", start.toLocalDate().toString());
        values.put("startTime", allDay ? "" : start.toLocalTime().toString());
        if (event.hasNonNull("end")) {
            LocalDateTime end = Moments.wall(event, "end");
            values.put("endDay", end.toLocalDate().minusDays(allDay ? 1 : 0).toString());
            values.put("endTime", allDay ? "" : end.toLocalTime().toString());
        }
        values.put("timeZone", Moments.zone(event));
        values.putAll(Typed.of(REST, event).values());
        return new Typed(values);
    }

    static ObjectNode args(Typed typed) throws Unreadable {
        ObjectNode args = typed.args(PLAIN);
        ZoneId zone = Moments.zone(typed, "timeZone");
        if (!(zone instanceof ZoneOffset) && !zone.getId().equals("UTC")) {
            args.put("timeZone", zone.getId());
        }
        LocalDate start = Moments.day(typed, "startDay");
        LocalDate end = typed.at("endDay").isBlank() ? start : Moments.day(typed, "endDay");
        if (typed.ticked("allDay")) {
            args.put("start", start.toString()).put("end", end.plusDays(1).toString());
        } else {
            LocalTime at = Moments.clock(typed, "startTime");
            LocalTime until = typed.at("endTime").isBlank() ? at : Moments.clock(typed, "endTime");
            args.put("start", Moments.rfc3339(start, at, zone)).put("end", Moments.rfc3339(end, until, zone));
        }
        return args.setAll(typed.args(REST));
    }

    static String field(String argument) {
        return switch (argument) {
            case "start" -> "startDay";
            case "end" -> "endDay";
            default -> argument;
        };
    }
}
