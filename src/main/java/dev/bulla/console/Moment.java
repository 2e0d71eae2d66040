package dev.bulla.console;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A time as a page shows it: in words for the eye, in full for the browser, which may show it in
/// the person's own zone.
///
/// @param iso RFC 3339
/// @param text such as `1 Dec 2026, 09:00 UTC`
public record Moment(String iso, String text) {
    private static final DateTimeFormatter WORDS =
            DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH);

    /// Of a time as the gateway answers it; what is none stays as it is.
    static Moment of(String iso) {
        try {
            return new Moment(iso, WORDS.format(Instant.parse(iso).atOffset(ZoneOffset.UTC)));
        } catch (DateTimeException _) {
            return new Moment(iso, iso);
        }
    }
}
