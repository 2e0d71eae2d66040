package dev.bulla.workspace.calendar;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import net.fortuna.ical4j.data.CalendarOutputter;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.DateList;
import net.fortuna.ical4j.model.Parameter;
import net.fortuna.ical4j.model.ParameterList;
import net.fortuna.ical4j.model.TextList;
import net.fortuna.ical4j.model.TimeZone;
import net.fortuna.ical4j.model.TimeZoneRegistry;
import net.fortuna.ical4j.model.TimeZoneRegistryFactory;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.component.VTimeZone;
import net.fortuna.ical4j.model.parameter.Cn;
import net.fortuna.ical4j.model.property.Attendee;
import net.fortuna.ical4j.model.property.Categories;
import net.fortuna.ical4j.model.property.Description;
import net.fortuna.ical4j.model.property.DtEnd;
import net.fortuna.ical4j.model.property.DtStamp;
import net.fortuna.ical4j.model.property.DtStart;
import net.fortuna.ical4j.model.property.ExDate;
import net.fortuna.ical4j.model.property.Location;
import net.fortuna.ical4j.model.property.ProdId;
import net.fortuna.ical4j.model.property.RRule;
import net.fortuna.ical4j.model.property.Summary;
import net.fortuna.ical4j.model.property.Uid;
import net.fortuna.ical4j.model.property.immutable.ImmutableVersion;
import tools.jackson.databind.JsonNode;

/// Writes events as an iCalendar file, with the definition of every zone they are in.
final class IcsWriter {

    private final Instant now;
    private final Map<String, VTimeZone> zones = new LinkedHashMap<>();
    private final TimeZoneRegistry registry =
            TimeZoneRegistryFactory.getInstance().createRegistry();

    private IcsWriter(Instant now) {
        this.now = now;
    }

    static String write(List<? extends JsonNode> events, Instant now) {
        IcsWriter writer = new IcsWriter(now);
        List<VEvent> written = new ArrayList<>();
        for (JsonNode event : events) {
            written.add(writer.event(event));
        }
        Calendar calendar = new Calendar();
        calendar.add(new ProdId("-//Bulla//Bulla//EN"));
        calendar.add(ImmutableVersion.VERSION_2_0);
        writer.zones.values().forEach(calendar::add);
        written.forEach(calendar::add);
        StringWriter text = new StringWriter();
        try {
            new CalendarOutputter(false).output(calendar, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a string does not fail to be written
        }
        return text.toString().stripTrailing() + "\r\n";
    }

    private VEvent event(JsonNode event) {
        Recurrence.check(event);
        When when = When.of(event);
        VEvent written = new VEvent(false);
        written.add(new Uid(uid(event)));
        written.add(new DtStamp(now));
        if (when.allDay()) {
            written.add(new DtStart<>(when.start().toLocalDate()));
            written.add(new DtEnd<>(when.end().toLocalDate()));
        } else {
            written.add(new DtStart<>(zoned(when.start())));
            written.add(new DtEnd<>(zoned(when.end())));
        }
        text(event, "title").ifPresent(text -> written.add(new Summary(text)));
        text(event, "location").ifPresent(text -> written.add(new Location(text)));
        text(event, "notes").ifPresent(text -> written.add(new Description(text)));
        text(event, "rrule")
                .ifPresent(rule -> written.add(new RRule<>(rule.strip().replaceFirst("(?i)^RRULE:", ""))));
        except(event, when).ifPresent(written::add);
        List<String> tags = texts(event, "tags").toList();
        if (!tags.isEmpty()) {
            written.add(new Categories(new TextList(tags)));
        }
        texts(event, "attendees").forEach(attendee -> written.add(attendee(attendee)));
        return written;
    }

    /// Written by date where the event is, else as moments: a day takes out the time that the
    /// event has on it.
    private static Optional<ExDate<?>> except(JsonNode event, When when) {
        Except except = Except.of(event);
        List<LocalDate> days = new ArrayList<>(except.days());
        except.times().forEach(time -> days.add(LocalDate.ofInstant(time, when.zone())));
        if (days.isEmpty()) {
            return Optional.empty();
        }
        if (when.allDay()) {
            return Optional.of(new ExDate<>(
                    new DateList<>(days.stream().sorted().distinct().toList())));
        }
        List<Instant> times = new ArrayList<>(except.times());
        except.days().forEach(day -> times.add(when.start().with(day).toInstant()));
        return Optional.of(
                new ExDate<>(new DateList<>(times.stream().sorted().distinct().toList())));
    }

    /// A time in UTC where the zone has no name that other calendars know.
    private Temporal zoned(ZonedDateTime time) {
        String name = zoneName(time.getZone());
        if (!zones.containsKey(name)) {
            TimeZone zone = name.equals("UTC") || name.equals("Z") ? null : registry.getTimeZone(name);
            if (zone == null) {
                return time.toInstant();
            }
            zones.put(name, zone.getVTimeZone());
        }
        return time.withZoneSameInstant(ZoneId.of(name));
    }

    /// "+02:00" has a name too, if a strange one: the sign of `Etc/GMT-2` counts the other way.
    private static String zoneName(ZoneId zone) {
        if (zone instanceof java.time.ZoneOffset offset
                && offset.getTotalSeconds() != 0
                && offset.getTotalSeconds() % 3600 == 0) {
            int hours = offset.getTotalSeconds() / 3600;
            return "Etc/GMT" + (hours > 0 ? "-" : "+") + Math.abs(hours);
        }
        return zone.getId();
    }

    private static String uid(JsonNode event) {
        return text(event, Origin.UID)
                .or(() -> text(event, "id"))
                .orElseGet(() -> UUID.nameUUIDFromBytes(event.toString().getBytes(StandardCharsets.UTF_8))
                        .toString());
    }

    private static Attendee attendee(String who) {
        try {
            if (who.indexOf('@') > 0 && who.indexOf(' ') < 0) {
                return new Attendee(new URI("mailto:" + who));
            }
        } catch (URISyntaxException _) {
            // not an address after all: a name
        }
        Parameter name = new Cn(who.replace('"', '\'').replace('\n', ' '));
        return new Attendee(new ParameterList(List.of(name)), URI.create("invalid:nomail"));
    }

    private static Optional<String> text(JsonNode event, String field) {
        return When.text(event, field).map(IcsWriter::clean).filter(text -> !text.isEmpty());
    }

    private static Stream<String> texts(JsonNode event, String field) {
        return event.path(field)
                .valueStream()
                .filter(JsonNode::isString)
                .map(node -> clean(node.asString()))
                .filter(text -> !text.isEmpty());
    }

    /// A bare carriage return or another control character could begin a line of its own in the
    /// file.
    private static String clean(String text) {
        return text.replace("\r\n", "\n").replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029&&[^\n\t]]", "");
    }
}
