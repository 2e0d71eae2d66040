package dev.bulla.console.workspace;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Visit;
import dev.bulla.json.Json;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What happens in a month, day by day, each time of a recurring event on its day.
public record Agenda(List<Day> days, boolean more) {
    private static final int PAGE = 200;
    private static final int PAGES = 5;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE, d MMMM", Locale.ENGLISH);

    /// One day.
    public record Day(String date, String label, List<Entry> entries) {}

    /// One time of an event.
    ///
    /// @param zone whose clock the time is by; empty for whole days
    public record Entry(String path, String title, String time, String zone, String place, boolean repeats) {}

    static Agenda of(Visit visit, Verbs verbs, String path, YearMonth month) {
        // A day on either side for the zones of the events, which know other midnights.
        ObjectNode args = Json.object()
                .put("from", month.atDay(1).minusDays(1).toString())
                .put("to", month.atEndOfMonth().plusDays(2).toString())
                .put("limit", PAGE);
        for (String key : List.of("search", "tag")) {
            if (!visit.query(key).isBlank()) {
                args.put(key, visit.query(key).strip());
            }
        }
        Map<LocalDate, List<Entry>> days = new TreeMap<>();
        boolean more = true;
        for (int page = 0; page < PAGES && more; page++) {
            JsonNode found = visit.must(verbs.list(visit, args));
            found.path("items").forEach(event -> put(days, event, path, month));
            args.put("cursor", found.path("nextCursor").asString(""));
            more = found.path("nextCursor").isString();
        }
        List<Day> all = new ArrayList<>();
        days.forEach((day, entries) -> all.add(new Day(day.toString(), DAY.format(day), entries)));
        return new Agenda(all, more);
    }

    private static void put(Map<LocalDate, List<Entry>> days, JsonNode event, String path, YearMonth month) {
        LocalDate first = Moments.wall(event, "start").toLocalDate();
        LocalDateTime end = Moments.wall(event, "end");
        LocalDate shown = first.isBefore(month.atDay(1)) ? month.atDay(1) : first;
        boolean over = !end.isAfter(shown.atStartOfDay()) && first.isBefore(shown);
        if (!over && YearMonth.from(shown).equals(month)) {
            days.computeIfAbsent(shown, _ -> new ArrayList<>()).add(entry(event, path, end));
        }
    }

    private static Entry entry(JsonNode event, String path, LocalDateTime end) {
        boolean allDay = event.path("allDay").asBoolean(false);
        return new Entry(
                path + "/" + event.path("id").asString(""),
                Shown.line(Field.named(event.path("title"), "(no title)")),
                time(Moments.wall(event, "start"), end, allDay),
                allDay ? "" : Shown.line(Moments.zone(event)),
                Shown.line(event.path("location").asString("")),
                event.has("rrule"));
    }

    static String time(LocalDateTime start, LocalDateTime end, boolean allDay) {
        if (allDay) {
            LocalDate last = end.toLocalDate().minusDays(1);
            return last.isAfter(start.toLocalDate()) ? start.toLocalDate() + " to " + last : "All day";
        }
        if (end.toLocalDate().equals(start.toLocalDate())) {
            return CLOCK.format(start) + (end.equals(start) ? "" : " to " + CLOCK.format(end));
        }
        return CLOCK.format(start) + " to " + end.toLocalDate() + " " + CLOCK.format(end);
    }
}
