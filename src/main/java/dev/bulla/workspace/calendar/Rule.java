package dev.bulla.workspace.calendar;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.fortuna.ical4j.model.Recur;

/// One recurrence rule, judged before ical4j sees it: a rule is a small program, and its author
/// may be hostile. What a rule may unfold into within one of its periods is bounded here, and how
/// many periods are walked is bounded by {@link #steps}.
final class Rule {

    private static final int LONGEST = 500;
    private static final int MOST_TIMES = 10_000;
    private static final int MOST_PER_PERIOD = 10_000;
    private static final long WALK = 200_000;
    private static final DateTimeFormatter COMPACT = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);
    private static final Set<String> LISTS = Set.of(
            "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS");

    private final Map<String, String> parts;
    private final Recur<LocalDateTime> recur;
    private final Unit unit;

    /// How often: the period in which the lists of a rule unfold.
    private enum Unit {
        SECONDLY(ChronoUnit.SECONDS, 1),
        MINUTELY(ChronoUnit.MINUTES, 1),
        HOURLY(ChronoUnit.HOURS, 1),
        DAILY(ChronoUnit.DAYS, 1),
        WEEKLY(ChronoUnit.WEEKS, 1),
        MONTHLY(ChronoUnit.MONTHS, 5),
        YEARLY(ChronoUnit.YEARS, 53);

        final ChronoUnit unit;
        final int weeks;

        Unit(ChronoUnit unit, int weeks) {
            this.unit = unit;
            this.weeks = weeks;
        }
    }

    private Rule(Map<String, String> parts, Unit unit, Recur<LocalDateTime> recur) {
        this.parts = parts;
        this.unit = unit;
        this.recur = recur;
    }

    static Rule of(String text, ZoneId zone) {
        Map<String, String> parts = parts(text);
        Unit unit = Stream.of(Unit.values())
                .filter(each -> each.name().equals(parts.get("FREQ")))
                .findFirst()
                .orElseThrow(() -> new BadCalendar("rrule", "has no FREQ from SECONDLY to YEARLY"));
        bounded(parts, "COUNT", MOST_TIMES);
        bounded(parts, "INTERVAL", MOST_TIMES);
        if (perPeriod(parts, unit) > MOST_PER_PERIOD) {
            throw new BadCalendar("rrule", "unfolds into too many times");
        }
        if (parts.containsKey("UNTIL")) {
            parts.put("UNTIL", COMPACT.format(until(parts.get("UNTIL"), zone)));
        }
        try {
            return new Rule(parts, unit, new Recur<>(join(parts)));
        } catch (RuntimeException _) { // ical4j has no one type for this
            throw new BadCalendar("rrule", "is not a recurrence rule as in RFC 5545");
        }
    }

    private static Map<String, String> parts(String text) {
        String rule = text.strip().toUpperCase(Locale.ROOT);
        rule = rule.startsWith("RRULE:") ? rule.substring(6) : rule;
        if (rule.isEmpty() || rule.length() > LONGEST || !rule.matches("[A-Z0-9=;,+-]+")) {
            throw new BadCalendar("rrule", "is not a recurrence rule as in RFC 5545");
        }
        Map<String, String> parts = new LinkedHashMap<>();
        for (String part : rule.split(";", -1)) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            boolean known = LISTS.contains(name)
                    || Set.of("FREQ", "UNTIL", "COUNT", "INTERVAL", "WKST").contains(name);
            boolean last = part.isEmpty();
            if (!last && (!known || equals < 0 || parts.put(name, part.substring(equals + 1)) != null)) {
                throw new BadCalendar("rrule", "has a part that is unknown, empty or given twice");
            }
        }
        if (parts.containsKey("COUNT") && parts.containsKey("UNTIL")) {
            throw new BadCalendar("rrule", "has both COUNT and UNTIL");
        }
        return parts;
    }

    private static void bounded(Map<String, String> parts, String name, int most) {
        String value = parts.getOrDefault(name, "1");
        if (!value.matches("[0-9]{1,5}") || Integer.parseInt(value) < 1 || Integer.parseInt(value) > most) {
            throw new BadCalendar("rrule", "has a " + name + " that is not between 1 and " + most);
        }
    }

    /// An upper bound: every list multiplies, and a weekday stands for each week of the period.
    private static long perPeriod(Map<String, String> parts, Unit unit) {
        long times = 1;
        for (String name : LISTS) {
            String list = parts.get(name);
            if (list != null && !name.equals("BYSETPOS")) {
                long size = list.chars().filter(c -> c == ',').count() + 1;
                times = Math.min(times * size * (name.equals("BYDAY") ? unit.weeks : 1), Integer.MAX_VALUE);
            }
        }
        return times;
    }

    private static LocalDateTime until(String text, ZoneId zone) {
        try {
            if (text.length() == 8) {
                return LocalDate.parse(text, DateTimeFormatter.BASIC_ISO_DATE).atTime(LocalTime.of(23, 59, 59));
            }
            boolean utc = text.endsWith("Z");
            LocalDateTime until = LocalDateTime.parse(utc ? text.substring(0, text.length() - 1) : text, COMPACT);
            return utc ? until.atZone(ZoneOffset.UTC).withZoneSameInstant(zone).toLocalDateTime() : until;
        } catch (DateTimeException _) {
            throw new BadCalendar("rrule", "has an UNTIL that is not a date");
        }
    }

    private static String join(Map<String, String> parts) {
        return parts.entrySet().stream()
                .map(part -> part.getKey() + "=" + part.getValue())
                .collect(Collectors.joining(";"));
    }

    /// The wall clock times between two others, in order, for an event that begins at `seed`;
    /// lazily, and not for ever.
    Stream<LocalDateTime> times(LocalDateTime seed, LocalDateTime from, LocalDateTime to) {
        if (!seed.isBefore(to)) {
            return Stream.of(seed).filter(to::isAfter);
        }
        LocalDateTime start = parts.containsKey("COUNT") ? seed : wound(seed, from);
        long seconds = steps() * interval() * unit.unit.getDuration().toSeconds();
        LocalDateTime end = ChronoUnit.SECONDS.between(start, to) > seconds ? start.plusSeconds(seconds) : to;
        if (!end.isAfter(from)) {
            return Stream.empty();
        }
        return recur.getDatesAsStream(start, from.isBefore(seed) ? seed : from, end, -1);
    }

    private long steps() {
        return Math.max(1, WALK / perPeriod(parts, unit));
    }

    private int interval() {
        return Integer.parseInt(parts.getOrDefault("INTERVAL", "1"));
    }

    /// The seed moved on by whole intervals to just before `from`, where that changes nothing:
    /// not for months and years, whose days are not alike.
    private LocalDateTime wound(LocalDateTime seed, LocalDateTime from) {
        if (unit.compareTo(Unit.WEEKLY) > 0 || !from.isAfter(seed)) {
            return seed;
        }
        long turns = unit.unit.between(seed, from) / interval() - 1;
        return turns <= 0 ? seed : seed.plus(turns * interval(), unit.unit);
    }
}
