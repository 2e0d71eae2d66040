package dev.bulla.workspace.calendar;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// When a recurring event happens between two instants, by the clock on the wall of the event's
/// time zone.
///
/// Work and answer are bounded whatever the rule says: a rule finer than a day is followed for
/// some hundred thousand of its periods from its start (with `COUNT`) or from the window's, and
/// no longer.
public final class Recurrence {

    public static final int MOST = 1_000;

    private static final Instant FIRST = Instant.parse("0002-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9998-12-31T00:00:00Z");
    private static final Duration LONGEST = Duration.ofDays(3660);

    private Recurrence() {}

    /// Complains about an event whose times or rule cannot be read; for the moment when it is
    /// written.
    public static void check(JsonNode event) {
        When when = When.of(event);
        Optional<Rule> rule = rule(event, when);
        if (rule.isPresent() && when.duration().compareTo(LONGEST) > 0) {
            throw new BadCalendar("end", "is too long after start for an event that recurs");
        }
    }

    /// The occurrences that touch `from` (included) to `to` (excluded), the first `limit` of them
    /// in order. An event without a rule occurs once.
    public static List<Occurrence> expand(JsonNode event, Instant from, Instant to, int limit) {
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit is between 1 and " + MOST);
        }
        check(event);
        When when = When.of(event);
        Instant begin = from.isBefore(FIRST) ? FIRST : from;
        Instant end = to.isAfter(LAST) ? LAST : to;
        if (!begin.isBefore(end)) {
            return List.of();
        }
        Optional<Rule> rule = rule(event, when);
        if (rule.isEmpty()) {
            Occurrence only = when.startingAt(when.wallClock());
            return only.touches(begin, end) ? List.of(only) : List.of();
        }
        try {
            // A day on either side for the hours that clocks are moved.
            LocalDateTime first = when.wallClock(begin.minus(when.duration())).minusDays(1);
            LocalDateTime last = when.wallClock(end).plusDays(1);
            return rule.get()
                    .times(when.wallClock(), first, last)
                    .map(when::startingAt)
                    .filter(Except.of(event)::leaves)
                    .filter(occurrence -> occurrence.touches(begin, end))
                    .distinct()
                    .limit(limit)
                    .toList();
        } catch (java.time.DateTimeException | ArithmeticException _) {
            throw new BadCalendar("rrule", "leads to times that no calendar has");
        }
    }

    private static Optional<Rule> rule(JsonNode event, When when) {
        return When.text(event, "rrule").filter(text -> !text.isBlank()).map(text -> Rule.of(text, when.zone()));
    }
}
