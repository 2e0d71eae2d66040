package dev.bulla.workspace.calendar;

/// A calendar file, an event or a rule that cannot be read. The message names a place and a
/// field, never a value, and is meant for the caller.
public final class BadCalendar extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String field;

    BadCalendar(String field, String problem) {
        super(field + " " + problem);
        this.field = field;
    }

    private BadCalendar(String place, BadCalendar inner) {
        super(place + ": " + inner.getMessage(), inner);
        this.field = inner.field;
    }

    /// The field of the event (`start`, `rrule`) or the property of the file (`DTSTART`), or
    /// `calendar` for the whole.
    public String field() {
        return field;
    }

    BadCalendar in(String place) {
        return new BadCalendar(place, this);
    }
}
