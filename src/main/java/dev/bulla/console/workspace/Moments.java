package dev.bulla.console.workspace;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import tools.jackson.databind.JsonNode;

/// Times of events between their form (a day, a clock, a zone) and RFC 3339.
final class Moments {
    static final int DATE = 10;
    private static final String DAY = "write a day, such as 2026-12-24";

    private Moments() {}

    /// A start or end, by the clock on the wall of the event's zone.
    static LocalDateTime wall(JsonNode event, String member) {
        String text = event.path(member).asString("");
        return text.length() == DATE
                ? LocalDate.parse(text).atStartOfDay()
                : zoned(text, event.path("timeZone").asString("")).toLocalDateTime();
    }

    /// The zone's name, or the offset where there is none.
    static String zone(JsonNode event) {
        String zone = event.path("timeZone").asString("");
        String text = event.path("start").asString("");
        if (!zone.isEmpty() || text.length() <= DATE) {
            return zone;
        }
        String offset = OffsetDateTime.parse(text).getOffset().getId();
        return offset.equals("Z") ? "UTC" : offset;
    }

    private static ZonedDateTime zoned(String text, String zone) {
        OffsetDateTime time = OffsetDateTime.parse(text);
        try {
            return zone.isEmpty() ? time.toZonedDateTime() : time.atZoneSameInstant(ZoneId.of(zone));
        } catch (DateTimeException _) {
            return time.toZonedDateTime();
        }
    }

    /// What was typed, as a moment.
    static String rfc3339(LocalDate day, LocalTime time, ZoneId zone) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                day.atTime(time).atZone(zone).toOffsetDateTime());
    }

    static LocalDate day(Typed typed, String field) throws Unreadable {
        String text = typed.at(field).strip();
        try {
            if (text.length() == DATE) { // no years of more than four digits
                return LocalDate.parse(text);
            }
        } catch (DateTimeException _) {
            throw new Unreadable(field, DAY);
        }
        throw new Unreadable(field, DAY);
    }

    static LocalTime clock(Typed typed, String field) throws Unreadable {
        try {
            return LocalTime.parse(typed.at(field).strip());
        } catch (DateTimeException _) {
            throw new Unreadable(field, "write a time, such as 09:30, or tick All day");
        }
    }

    static ZoneId zone(Typed typed, String field) throws Unreadable {
        String text = typed.at(field).strip();
        try {
            return text.isEmpty() ? ZoneOffset.UTC : ZoneId.of(text);
        } catch (DateTimeException _) {
            throw new Unreadable(field, "write a zone, such as Europe/Berlin");
        }
    }
}
