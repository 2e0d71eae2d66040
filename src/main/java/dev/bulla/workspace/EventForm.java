package dev.bulla.workspace;

import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import dev.bulla.workspace.calendar.BadCalendar;
import dev.bulla.workspace.calendar.Origin;
import dev.bulla.workspace.calendar.Recurrence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What an event is: a title, when it happens and how often, where and with whom.
record EventForm() implements Form {
    private static final List<Params.Field> FIELDS = List.of(
            Fields.needed(Fields.text("title", 500, "What happens.")),
            Fields.needed(Fields.pattern(
                    "start",
                    Times.PATTERN,
                    "Begin, with offset: 2026-12-01T09:00:00+01:00; with allDay: true a date: 2026-12-01.")),
            Fields.pattern(
                    "end",
                    Times.PATTERN,
                    "End, as start: 2026-12-01T10:00:00+01:00, or with allDay: true 2026-12-02. At start (allDay: a day later) if left out."),
            Fields.flag("allDay", "Whole days; end is the first day that is free again."),
            Fields.text("timeZone", 100, "IANA zone whose wall clock a recurrence keeps: Europe/Berlin."),
            Fields.text("location", 500, "Where."),
            Fields.text("notes", 100_000, "Anything else."),
            Fields.list("attendees", 200, 254, "Who comes: e-mail addresses or names."),
            Fields.text("rrule", 500, "Recurrence as in iCalendar: FREQ=WEEKLY;BYDAY=MO. Empty to end it."),
            Fields.tags());

    @Override
    public Kind kind() {
        return Kind.EVENT;
    }

    @Override
    public Listing.Sort usual() {
        return Listing.Sort.FROM;
    }

    @Override
    public List<Params.Field> fields() {
        return FIELDS;
    }

    @Override
    public ObjectNode show(Thing thing, Instant now) {
        return Origin.without(whole(thing, now));
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        if (!body.has("allDay")) {
            body.put("allDay", false);
        }
        return Form.tidy(body, List.of("end", "timeZone", "location", "notes", "rrule"), List.of("attendees", "tags"));
    }

    @Override
    public Optional<Refusal> check(Work work, ObjectNode body) {
        try {
            Recurrence.check(body);
            return Optional.empty();
        } catch (BadCalendar e) {
            return Optional.of(refusal(e));
        }
    }

    /// A reader's complaint names its field first, as a refusal does.
    static Refusal refusal(BadCalendar bad) {
        String message = String.valueOf(bad.getMessage());
        return new Refusal(dev.bulla.refusal.Reason.INPUT_INVALID, message, java.util.Map.of("field", bad.field()));
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        Instant from = Times.instant(body.path("start").asString(""));
        Instant to = Lists.string(body, "end")
                .map(Times::instant)
                .orElse(body.path("allDay").asBoolean(false) ? from.plus(Duration.ofDays(1)) : from);
        // A recurrence is kept as endless; whether it happens in a range is asked of its rule.
        Instant last = body.has("rrule") ? Instant.MAX : to;
        return new Thing.Facets(
                body.path("title").asString(""), Form.strings(body.path("tags")), from, last, Origin.uid(body), heat);
    }

    @Override
    public String words(ObjectNode body) {
        return String.join(
                "\n",
                body.path("title").asString(""),
                body.path("location").asString(""),
                String.join(", ", Form.strings(body.path("attendees"))),
                body.path("notes").asString(""));
    }
}
