package dev.bulla.workspace.calendar;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Events in and out of iCalendar files: what other calendars export is read leniently, what they
/// import is written strictly.
///
/// Read are title, times, place, notes, attendees, categories, the recurrence rule and the
/// exceptions to it; alarms and tasks are left out, since our events have no member for them.
/// Nothing is fetched: zone definitions come with the library.
public final class ICalendar {

    static final int MOST_EVENTS = 10_000;

    static {
        // ical4j would ask the internet for newer zones, and looks for a cache that is not part
        // of this build.
        System.setProperty("net.fortuna.ical4j.timezone.update.enabled", "false");
        System.setProperty("net.fortuna.ical4j.timezone.cache.impl", "net.fortuna.ical4j.util.MapTimeZoneCache");
    }

    private ICalendar() {}

    /// The events of a file as the members of ours, each checked by {@link Recurrence#check}.
    /// `zone` is where times without a zone are meant, and where whole days are.
    public static List<ObjectNode> parse(String text, ZoneId zone) {
        return Origin.settled(
                IcsReader.read(text).stream().map(raw -> raw.read(zone)).toList());
    }

    /// A file with these events; `now` is when it was made. What has no UID from elsewhere gets
    /// its `id` as one, so that importing twice changes and does not double.
    public static String write(List<? extends JsonNode> events, Instant now) {
        return IcsWriter.write(events, now);
    }
}
