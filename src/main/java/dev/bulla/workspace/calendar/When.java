package dev.bulla.workspace.calendar;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAmount;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// When an event is: read from its members `start`, `end`, `allDay` and `timeZone`. A time keeps
/// its wall clock in the event's zone, so that a meeting at nine stays at nine when summer time
/// begins.
record When(ZonedDateTime start, ZonedDateTime end, boolean allDay) {

    When {
        if (end.isBefore(start)) {
            throw new BadCalendar("end", "is before start");
        }
    }

    static When of(JsonNode event) {
        boolean allDay = event.path("allDay").asBoolean(false);
        Optional<ZoneId> zone = text(event, "timeZone").map(name -> Zones.of(name, "timeZone"));
        ZonedDateTime start = text(event, "start")
                .map(text -> time(text, zone, allDay, "start"))
                .orElseThrow(() -> new BadCalendar("start", "is missing"));
        ZonedDateTime end = text(event, "end")
                .map(text -> time(text, zone, allDay, "end"))
                .orElse(allDay ? start.plusDays(1) : start);
        return new When(start, end, allDay);
    }

    static Optional<String> text(JsonNode event, String field) {
        JsonNode node = event.path(field);
        return node.isString() ? Optional.of(node.asString()) : Optional.empty();
    }

    private static ZonedDateTime time(String text, Optional<ZoneId> zone, boolean allDay, String field) {
        try {
            if (allDay && text.length() == 10) {
                return LocalDate.parse(text).atStartOfDay(zone.orElse(ZoneOffset.UTC));
            }
            OffsetDateTime time = OffsetDateTime.parse(text);
            if (time.getYear() < 1 || time.getYear() > 9999) {
                throw new BadCalendar(field, "is outside the years 1 to 9999");
            }
            ZonedDateTime zoned = zone.map(time::atZoneSameInstant).orElse(time.toZonedDateTime());
            return allDay ? zoned.toLocalDate().atStartOfDay(zoned.getZone()) : zoned;
        } catch (DateTimeException _) {
            throw new BadCalendar(
                    field,
                    "is no time with an offset, as 2026-12-01T09:00:00+01:00; or say allDay: true and a date, as 2026-12-01");
        }
    }

    ZoneId zone() {
        return start.getZone();
    }

    LocalDateTime wallClock() {
        return start.toLocalDateTime();
    }

    LocalDateTime wallClock(Instant instant) {
        return instant.atZone(zone()).toLocalDateTime();
    }

    /// The same event beginning at another wall clock time. A day lasts to the next midnight, an
    /// hour lasts an hour. A time that summer time skips becomes the one an hour later (RFC 5545,
    /// 3.3.5).
    Occurrence startingAt(LocalDateTime wallClock) {
        ZonedDateTime begin = ZonedDateTime.of(wallClock, zone());
        return new Occurrence(begin.toOffsetDateTime(), begin.plus(length()).toOffsetDateTime());
    }

    private TemporalAmount length() {
        return allDay
                ? Period.ofDays((int) start.toLocalDate().until(end.toLocalDate(), java.time.temporal.ChronoUnit.DAYS))
                : Duration.between(start, end);
    }

    Duration duration() {
        return Duration.between(start, end);
    }
}
