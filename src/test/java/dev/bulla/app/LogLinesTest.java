package dev.bulla.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LogLinesTest {
    @Test
    @Tag("C072")
    void anything_shaped_like_a_token_is_masked() {
        String token = "0123456789abcdef".repeat(4);
        for (String prefix : new String[] {"bulla_", "bullao_", "bullap_", "bullaa_", "bullar_"}) {
            assertThat(line("got " + prefix + token + " from x"))
                    .doesNotContain("0123")
                    .contains("from x");
        }
    }

    @Test
    void text_from_outside_cannot_look_like_another_entry() {
        String forged = line("name a\n2026-01-01T00:00:00.000Z INFO serve: all is well\r\u001b[2J");

        assertThat(forged.lines().skip(1)).allMatch(line -> line.startsWith("  "));
        assertThat(forged).doesNotContain("\r").doesNotContain("\u001b");
    }

    @Test
    void an_exception_shows_its_type_and_place_but_not_its_message() {
        LogRecord entry = new LogRecord(Level.SEVERE, "broke");
        entry.setThrown(new IllegalStateException("secret-value"));

        assertThat(new LogLines().format(entry))
                .contains("java.lang.IllegalStateException")
                .contains("LogLinesTest")
                .doesNotContain("secret-value");
    }

    private static String line(String message) {
        return new LogLines().format(new LogRecord(Level.INFO, message));
    }
}
