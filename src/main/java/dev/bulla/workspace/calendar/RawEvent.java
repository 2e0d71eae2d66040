package dev.bulla.workspace.calendar;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.fortuna.ical4j.model.PropertyCodec;
import net.fortuna.ical4j.model.TemporalAmountAdapter;
import net.fortuna.ical4j.model.TextList;
import org.apache.commons.codec.DecoderException;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One VEVENT as it stands in a file, and the event of ours that it makes.
record RawEvent(int number, List<Line> lines) {

    private static final DateTimeFormatter COMPACT = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);

    record Line(String name, Map<String, String> parameters, String value) {

        Line {
            parameters = Map.copyOf(parameters);
            value = value.strip();
        }

        String text() {
            try {
                return PropertyCodec.INSTANCE.decode(value);
            } catch (DecoderException _) {
                throw new BadCalendar(name, "is not a text");
            }
        }

        boolean wholeDay() {
            return value.length() == 8;
        }
    }

    /// What one VEVENT came to.
    ///
    /// @param changed the time of a recurring event that this one stands for; empty for an event
    ///   of its own
    record Read(ObjectNode event, Optional<String> uid, Optional<String> changed, boolean cancelled) {
        boolean changesOne() {
            return changed.isPresent();
        }
    }

    RawEvent {
        lines = List.copyOf(lines);
    }

    Read read(ZoneId home) {
        ObjectNode event = toJson(home);
        try {
            Optional<String> uid = first("UID").map(Line::text);
            Optional<Line> recurrence = first("RECURRENCE-ID");
            Origin.name(event, uid, recurrence.map(Line::value));
            Origin.except(
                    event, all("EXDATE").flatMap(line -> times(line, home)).toList());
            boolean cancelled = first("STATUS")
                    .filter(status -> status.value().equalsIgnoreCase("CANCELLED"))
                    .isPresent();
            return new Read(
                    event, uid, recurrence.flatMap(line -> times(line, home).findFirst()), cancelled);
        } catch (BadCalendar bad) {
            throw bad.in("event " + number);
        }
    }

    /// Times as an event keeps them: with an offset, or a date for a whole day.
    private static Stream<String> times(Line line, ZoneId home) {
        return Stream.of(line.value().split(","))
                .map(value -> new Line(line.name(), line.parameters(), value))
                .filter(one -> !one.value().isEmpty())
                .map(one -> {
                    OffsetDateTime time = time(one, home).toOffsetDateTime();
                    return one.wholeDay() ? time.toLocalDate().toString() : Occurrence.rfc3339(time);
                });
    }

    private ObjectNode toJson(ZoneId home) {
        try {
            ObjectNode event = JsonNodeFactory.instance.objectNode();
            event.put("title", first("SUMMARY").map(Line::text).orElse("Untitled"));
            times(event, home);
            first("LOCATION").map(Line::text).ifPresent(text -> event.put("location", text));
            first("DESCRIPTION").map(Line::text).ifPresent(text -> event.put("notes", text));
            fill(event.putArray("attendees"), all("ATTENDEE").map(RawEvent::attendee));
            first("RRULE").map(Line::value).ifPresent(rule -> event.put("rrule", rule));
            fill(
                    event.putArray("tags"),
                    all("CATEGORIES").flatMap(line -> new TextList(line.value()).getTexts().stream()));
            Recurrence.check(event);
            return event;
        } catch (BadCalendar bad) {
            throw bad.in("event " + number);
        }
    }

    private void times(ObjectNode event, ZoneId home) {
        Line begin = first("DTSTART").orElseThrow(() -> new BadCalendar("DTSTART", "is missing"));
        ZonedDateTime start = time(begin, home);
        ZonedDateTime end = first("DTEND")
                .map(line -> time(line, start.getZone()).withZoneSameInstant(start.getZone()))
                .or(() -> first("DURATION").map(line -> after(start, line)))
                .orElse(begin.wholeDay() ? start.plusDays(1) : start);
        event.put("start", Occurrence.rfc3339(start.toOffsetDateTime()));
        event.put("end", Occurrence.rfc3339(end.toOffsetDateTime()));
        event.put("allDay", begin.wholeDay());
        event.put(
                "timeZone",
                start.getZone().equals(ZoneOffset.UTC) ? "UTC" : start.getZone().getId());
    }

    private static ZonedDateTime time(Line line, ZoneId home) {
        String zone = line.parameters().get("TZID");
        ZoneId there = zone == null ? home : Zones.of(zone.replace("\"", ""), line.name());
        try {
            String value = line.value();
            if (line.wholeDay()) {
                return LocalDate.parse(value, DateTimeFormatter.BASIC_ISO_DATE).atStartOfDay(there);
            }
            boolean utc = value.endsWith("Z");
            LocalDateTime time = LocalDateTime.parse(utc ? value.substring(0, value.length() - 1) : value, COMPACT);
            return time.atZone(utc ? ZoneOffset.UTC : there);
        } catch (DateTimeException _) {
            throw new BadCalendar(line.name(), "is not a date or time");
        }
    }

    private static ZonedDateTime after(ZonedDateTime start, Line duration) {
        try {
            return start.plus(TemporalAmountAdapter.parse(duration.value()).getDuration());
        } catch (RuntimeException _) { // ical4j has no one type for this
            throw new BadCalendar("DURATION", "is not a duration");
        }
    }

    /// The address, or the name where there is no address.
    private static String attendee(Line line) {
        boolean mail = line.value().regionMatches(true, 0, "mailto:", 0, 7);
        String name = line.parameters().getOrDefault("CN", "").replace("\"", "");
        return mail ? line.value().substring(7) : name.isBlank() ? line.value() : name;
    }

    private Stream<Line> all(String name) {
        return lines.stream()
                .filter(line -> line.name().equals(name) && !line.value().isEmpty());
    }

    private Optional<Line> first(String name) {
        return all(name).findFirst();
    }

    private static void fill(ArrayNode array, Stream<String> values) {
        values.map(String::strip).filter(value -> !value.isEmpty()).distinct().forEach(array::add);
    }
}
