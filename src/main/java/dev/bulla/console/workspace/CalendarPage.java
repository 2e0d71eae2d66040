package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The calendar: a month's agenda, one event, its forms; iCalendar in and out.
public final class CalendarPage implements Page, Kind {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);
    private static final List<Field> IMPORT = List.of(
            Exchanging.file("iCalendar text (.ics)"),
            Field.of("timeZone", "Time zone", Field.Look.LINE).hint("Of times that name none; UTC if left out"),
            Field.tags());

    private final InstantSource clock;

    public CalendarPage(InstantSource clock) {
        this.clock = clock;
    }

    /// What the agenda shows.
    public record Seen(Month month, Agenda agenda, String search, String tag) {}

    /// A month and the ones beside it, as addresses name them.
    public record Month(String label, String here, String before, String after) {}

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(Way.get(path(), this::month), Way.get(path() + "/{id}", this::show)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        var format = new Exchanging.Format("an iCalendar file", "text/calendar", "calendar.ics");
        ways.addAll(new Exchanging(this, format, IMPORT).ways());
        return ways;
    }

    private LocalDate today() {
        // The gateway runs where its person is; no other zone is known of them.
        return LocalDate.ofInstant(clock.instant(), ZoneId.systemDefault());
    }

    private View month(Visit visit) {
        String asked = visit.query("month");
        YearMonth month =
                asked.matches("[1-9][0-9]{3}-(0[1-9]|1[0-2])") ? YearMonth.parse(asked) : YearMonth.from(today());
        Month shown = new Month(
                MONTH.format(month),
                month.toString(),
                month.minusMonths(1).toString(),
                month.plusMonths(1).toString());
        Agenda agenda = Agenda.of(visit, verbs(), path(), month);
        Seen seen = new Seen(shown, agenda, visit.query("search"), visit.query("tag"));
        return View.of("workspace/calendar", "Calendar", seen).in(Nav.WORKSPACE);
    }

    private View show(Visit visit) {
        JsonNode event = visit.must(verbs().get(visit, visit.param("id")));
        boolean allDay = event.path("allDay").asBoolean(false);
        LocalDateTime start = Moments.wall(event, "start");
        LocalDateTime end = event.hasNonNull("end") ? Moments.wall(event, "end") : start.plusDays(allDay ? 1 : 0);
        One one = One.of(
                this,
                event,
                List.of(
                        new One.Fact("Day", start.toLocalDate().toString(), false),
                        new One.Fact("Time", Agenda.time(start, end, allDay), false),
                        new One.Fact("Time zone", allDay ? "" : Shown.line(Moments.zone(event)), false),
                        One.fact("Repeats", event.path("rrule")),
                        One.fact("Place", event.path("location")),
                        One.each("Who comes", event.path("attendees")),
                        One.fact("Notes", event.path("notes")),
                        One.each("Tags", event.path("tags"))));
        return View.of("workspace/one", one.head().title(), one).in(Nav.WORKSPACE);
    }

    @Override
    public String path() {
        return "/workspace/calendar";
    }

    @Override
    public String noun() {
        return "event";
    }

    @Override
    public Verbs verbs() {
        return Verbs.of("calendar");
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("title"), "(no title)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        return EventFields.all();
    }

    @Override
    public Typed preset(Visit visit) {
        return new Typed(Map.of(
                "startDay",
                today().toString(),
                "timeZone",
                ZoneId.systemDefault().getId()));
    }

    @Override
    public Typed typed(List<Field> fields, JsonNode thing) {
        return EventFields.typed(thing);
    }

    @Override
    public ObjectNode args(List<Field> fields, Typed typed) throws Unreadable {
        return EventFields.args(typed);
    }

    @Override
    public String field(String argument) {
        return EventFields.field(argument);
    }
}
