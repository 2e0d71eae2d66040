package dev.bulla.console.frame;

import dev.bulla.json.Unseen;
import java.util.Locale;

/// Text that somebody else wrote, as it may be shown: what would change how the text around it
/// looks, or hide in it, stands there as a visible escape; what is very long is cut and says so.
///
/// A name that turns the writing direction, or an argument with an invisible instruction in it,
/// must not make a person say yes to something else than they see (Unicode TR 36, "Trojan
/// Source"). The templates escape HTML besides.
public final class Shown {
    /// How much of a value is shown where there is room for a sentence.
    public static final int LINE = 300;
    /// How much of a value is shown where it has a box of its own.
    public static final int BLOCK = 8_000;

    /// More marks than this on one letter run into the lines above and below.
    private static final int MARKS = 3;

    private Shown() {}

    /// One line: line breaks are escapes too.
    public static String line(String text) {
        return of(text, LINE, false);
    }

    /// A block: keeps its lines.
    public static String block(String text) {
        return of(text, BLOCK, true);
    }

    public static String of(String text, int most, boolean lines) {
        StringBuilder out = new StringBuilder(Math.min(text.length(), most) + 16);
        int seen = 0;
        int marks = 0;
        for (int at = 0; at < text.length() && seen < most; seen++) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            marks = mark(c) ? marks + 1 : 0;
            boolean keep = (lines && (c == '\n' || c == '\t')) || (!Unseen.is(c) && marks <= MARKS);
            if (keep) {
                out.appendCodePoint(c);
            } else {
                out.append(escape(c));
            }
        }
        int all = text.codePointCount(0, text.length());
        return all > most ? out + "… (" + String.format(Locale.ROOT, "%,d", all) + " characters)" : out.toString();
    }

    private static String escape(int c) {
        return c > 0xffff ? String.format("\\u{%X}", c) : String.format("\\u%04X", c);
    }

    private static boolean mark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }
}
