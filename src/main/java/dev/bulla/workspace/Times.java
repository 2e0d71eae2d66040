package dev.bulla.workspace;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/// Times as callers write them: RFC 3339 with an offset, or a date, which means its midnight in
/// UTC.
final class Times {
    /// What a field of such a time matches.
    static final String PATTERN =
            "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])([Tt]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))?$";

    private Times() {}

    static Instant instant(String text) {
        return text.length() == 10
                ? date(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                : OffsetDateTime.parse(text).toInstant();
    }

    /// The 31st of a month without one is its last day: the field's pattern let it through.
    static LocalDate date(String text) {
        int day = Integer.parseInt(text.substring(8, 10));
        LocalDate first = LocalDate.parse(text.substring(0, 8) + "01");
        return first.withDayOfMonth(Math.min(day, first.lengthOfMonth()));
    }
}
