package dev.bulla.workspace.calendar;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import tools.jackson.databind.node.ObjectNode;

/// One time at which an event happens.
public record Occurrence(OffsetDateTime start, OffsetDateTime end) {

    /// The event as it is shown for this time: the same members with this start and end.
    public ObjectNode of(ObjectNode event) {
        ObjectNode copy = event.deepCopy();
        copy.put("start", rfc3339(start));
        copy.put("end", rfc3339(end));
        return copy;
    }

    static String rfc3339(OffsetDateTime time) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
    }

    boolean touches(Instant from, Instant to) {
        Instant begin = start.toInstant();
        return begin.isBefore(to) && (end.toInstant().isAfter(from) || !begin.isBefore(from));
    }
}
