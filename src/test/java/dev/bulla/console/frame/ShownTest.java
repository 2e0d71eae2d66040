package dev.bulla.console.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ShownTest {
    @Test
    void what_turns_the_writing_direction_is_seen() {
        assertThat(Shown.line("pay \u202Egnp.exe")).isEqualTo("pay \\u202Egnp.exe");
        assertThat(Shown.line("a\u2066b\u2069")).isEqualTo("a\\u2066b\\u2069");
    }

    @Test
    void what_hides_in_a_text_is_seen() {
        assertThat(Shown.line("in\u200Bvisible\uFEFF")).isEqualTo("in\\u200Bvisible\\uFEFF");
        String tags = new StringBuilder("hi").appendCodePoint(0xE0041).toString();
        assertThat(Shown.line(tags)).isEqualTo("hi\\u{E0041}");
        assertThat(Shown.line("a\u3164b\u00ADc")).isEqualTo("a\\u3164b\\u00ADc");
        assertThat(Shown.line("\u001b[31m\0")).isEqualTo("\\u001B[31m\\u0000");
    }

    @Test
    void other_peoples_letters_stay_as_they_are() {
        for (String text : new String[] {"Grüße", "日本語", "שלום", "café", "naïve — “quoted”", "😀", "a b"}) {
            assertThat(Shown.line(text)).isEqualTo(text);
        }
    }

    @Test
    void a_block_keeps_its_lines_and_a_line_shows_them() {
        assertThat(Shown.block("a\nb\tc")).isEqualTo("a\nb\tc");
        assertThat(Shown.line("a\nb")).isEqualTo("a\\u000Ab");
    }

    @Test
    void what_is_long_is_cut_and_says_how_long_it_was() {
        assertThat(Shown.of("x".repeat(12_345), 10, false)).isEqualTo("xxxxxxxxxx… (12,345 characters)");
    }

    @Test
    void marks_do_not_pile_up() {
        assertThat(Shown.line("a" + "\u0301".repeat(6))).isEqualTo("a\u0301\u0301\u0301" + "\\u0301".repeat(3));
    }

    @Property(tries = 500)
    void nothing_that_is_shown_is_invisible(@ForAll String text) {
        Set<Integer> hidden = Set.of(
                (int) Character.FORMAT, (int) Character.CONTROL, (int) Character.SURROGATE, (int) Character.UNASSIGNED);
        assertThat(Shown.block(text).codePoints().filter(c -> c != '\n' && c != '\t'))
                .noneMatch(c -> hidden.contains(Character.getType(c)));
    }
}
