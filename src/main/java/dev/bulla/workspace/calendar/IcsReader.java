package dev.bulla.workspace.calendar;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.fortuna.ical4j.data.CalendarParserImpl;
import net.fortuna.ical4j.data.ContentHandler;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.data.UnfoldingReader;
import org.jspecify.annotations.Nullable;

/// Takes the events out of a file, property by property, by ical4j's parser; everything else
/// passes by unread.
final class IcsReader implements ContentHandler {

    private static final int DEEPEST = 8;
    private static final int MOST_PROPERTIES = 1_000;

    private final List<RawEvent> events = new ArrayList<>();
    private final List<String> open = new ArrayList<>();
    private List<RawEvent.Line> lines = new ArrayList<>();
    private Map<String, String> parameters = new HashMap<>();
    private @Nullable String value;

    static List<RawEvent> read(String text) {
        String crlf = text.replace("\uFEFF", "")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replaceAll("\n{2,}", "\n")
                .strip();
        judgeNesting(crlf);
        IcsReader reader = new IcsReader();
        try {
            new CalendarParserImpl()
                    .parse(new UnfoldingReader(new StringReader(crlf.replace("\n", "\r\n") + "\r\n"), true), reader);
        } catch (ParserException e) {
            throw new BadCalendar("calendar", "is not iCalendar as in RFC 5545, near line " + e.getLineNo());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a string does not fail to be read
        }
        return reader.events;
    }

    /// The parser calls itself for each BEGIN: a file of nothing else would take the stack.
    private static void judgeNesting(String text) {
        int depth = 0;
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.regionMatches(true, 0, "BEGIN:", 0, 6) && ++depth > DEEPEST) {
                throw new BadCalendar("calendar", "is nested too deeply at line " + number);
            } else if (line.regionMatches(true, 0, "END:", 0, 4)) {
                depth--;
            }
        }
        if (!text.regionMatches(true, 0, "BEGIN:VCALENDAR", 0, 15)) {
            throw new BadCalendar("calendar", "does not begin with BEGIN:VCALENDAR");
        }
    }

    private boolean inEvent() {
        return open.size() == 1 && open.getFirst().equals("VEVENT");
    }

    @Override
    public void startCalendar() {
        open.clear();
    }

    @Override
    public void endCalendar() {
        open.clear();
    }

    @Override
    public void startComponent(String name) {
        open.add(name.toUpperCase(Locale.ROOT));
        if (inEvent()) {
            lines = new ArrayList<>();
        }
    }

    @Override
    public void endComponent(String name) {
        if (inEvent()) {
            if (events.size() == ICalendar.MOST_EVENTS) {
                throw new BadCalendar("calendar", "has more than " + ICalendar.MOST_EVENTS + " events");
            }
            events.add(new RawEvent(events.size() + 1, lines));
        }
        if (!open.isEmpty()) {
            open.removeLast();
        }
    }

    @Override
    public void startProperty(String name) {
        parameters = new HashMap<>();
        value = null;
    }

    @Override
    public void parameter(String name, String value) {
        parameters.put(name.toUpperCase(Locale.ROOT), value);
    }

    @Override
    public void propertyValue(String value) {
        this.value = value;
    }

    @Override
    public void endProperty(String name) {
        if (inEvent() && value != null) {
            if (lines.size() == MOST_PROPERTIES) {
                throw new BadCalendar("calendar", "has an event with more than " + MOST_PROPERTIES + " properties");
            }
            lines.add(new RawEvent.Line(name.toUpperCase(Locale.ROOT), parameters, value));
        }
    }
}
