package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Params.Field;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import dev.bulla.workspace.calendar.ICalendar;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// The domain *calendar*: what happens when, once or again and again.
public final class Calendar implements Domain {
    private static final Field FROM = Fields.pattern(
            "from", Times.PATTERN, "Begin of the range: 2026-12-01T00:00:00+01:00, or a date: 2026-12-01.");
    private static final Field TO = Fields.pattern(
            "to", Times.PATTERN, "End of the range, not included: 2026-12-08T00:00:00+01:00, or a date: 2026-12-08.");
    private final List<Capability> capabilities;

    public Calendar(Desk desk) {
        EventForm form = new EventForm();
        Crud events = new Crud(desk, form, name(), "/calendar", "event", Level.L0, Level.L1);
        this.capabilities = List.of(
                events.create("create", "Adds an event, recurring if it has an rrule, and answers with it."),
                list(events, new EventLists(desk, form)),
                events.get("get", "Reads one event in full."),
                events.update("update", "Changes only the fields you give, of all times of a recurring event."),
                events.delete("delete", "Moves an event, with all its times, to the bin for 30 days."),
                new Capability(
                        new CapabilityName(name(), "import"),
                        new Wire("POST", "/calendar/import"),
                        Rules.write(name(), Level.L0),
                        Params.of(
                                Fields.filled(Fields.text("text", 4_000_000, "The iCalendar text (.ics).")),
                                Fields.text("timeZone", 100, "IANA zone of times that name none; UTC if left out."),
                                Fields.tags()),
                        "Adds every event of an iCalendar text and answers with their ids.",
                        new Imports(desk, form, Calendar::read)),
                new Capability(
                        new CapabilityName(name(), "export"),
                        new Wire("GET", "/calendar/export"),
                        Rules.read(name()),
                        Params.of(FROM, TO, Fields.tag()),
                        "Answers with the events as iCalendar text, for another program.",
                        new Exports(desk, form, ICalendar::write)),
                events.versions("versions"),
                events.restore("restore"));
    }

    private Capability list(Crud events, EventLists handler) {
        Capability plain = events.list(
                "list",
                "Finds events; with from or to, every time a recurring one happens in that range, in order.",
                FROM,
                TO,
                Fields.tag(),
                Fields.words("sort", "The order without from and to.", "start", "updated", "created", "title", "heat"));
        return new Capability(plain.name(), plain.wire(), plain.rules(), plain.params(), plain.summary(), handler);
    }

    private static List<ObjectNode> read(dev.bulla.registry.Work work, String text) {
        String zone = work.args().path("timeZone").asString("");
        try {
            return ICalendar.parse(text, zone.isEmpty() ? ZoneOffset.UTC : ZoneId.of(zone));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("a zone or time that is none", e);
        }
    }

    @Override
    public String name() {
        return "calendar";
    }

    @Override
    public String label() {
        return "Calendar";
    }

    @Override
    public String description() {
        return "Use when the person asks what happens when, or wants an event made, moved or cancelled. Tell them times"
                + " in their own zone, and keep the id and version for a later update.";
    }

    @Override
    public boolean tagged() {
        return true;
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example(
                        "What happens this week",
                        "list",
                        "{\"from\":\"2026-11-30T00:00:00+01:00\",\"to\":\"2026-12-07T00:00:00+01:00\"}"),
                new Example(
                        "Every Monday at nine",
                        "create",
                        "{\"title\":\"Stand-up\",\"start\":\"2026-12-07T09:00:00+01:00\",\"end\":\"2026-12-07T09:15:00+01:00\","
                                + "\"timeZone\":\"Europe/Berlin\",\"rrule\":\"FREQ=WEEKLY;BYDAY=MO\"}"));
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
