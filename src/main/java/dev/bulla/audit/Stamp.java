package dev.bulla.audit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Writes instants with exactly six digits of fraction, so that they sort as text; remembers the
/// second, as most records share it.
final class Stamp {
    private long second = Long.MIN_VALUE;
    private String prefix = "";

    void write(Instant at, StringBuilder out) {
        if (at.getEpochSecond() != second) {
            String text = at.truncatedTo(ChronoUnit.SECONDS).toString();
            prefix = text.substring(0, text.length() - 1) + '.';
            second = at.getEpochSecond();
        }
        out.append(prefix);
        String micros = Integer.toString(at.getNano() / 1000 + 1_000_000);
        out.append(micros, 1, micros.length()).append('Z');
    }
}
