package dev.bulla.workspace.calendar;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The times that were taken out of a recurring event. A date takes out what begins on that day,
/// because other calendars write one also where times would be right.
record Except(Set<Instant> times, Set<LocalDate> days) {
    static Except of(JsonNode event) {
        Set<Instant> times = new HashSet<>();
        Set<LocalDate> days = new HashSet<>();
        for (JsonNode one : event.path(Origin.EXCEPT)) {
            String text = one.asString("");
            try {
                if (text.length() == 10) {
                    days.add(LocalDate.parse(text));
                } else {
                    times.add(OffsetDateTime.parse(text).toInstant());
                }
            } catch (DateTimeException _) {
                throw new BadCalendar(Origin.EXCEPT, "holds what is no time");
            }
        }
        return new Except(times, days);
    }

    boolean leaves(Occurrence occurrence) {
        return !times.contains(occurrence.start().toInstant())
                && !days.contains(occurrence.start().toLocalDate());
    }
}
