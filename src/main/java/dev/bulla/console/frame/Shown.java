package dev.bulla.console.frame;

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
            boolean keep = (lines && (c == '\n' || c == '\t')) || (!hides(c) && marks <= MARKS);
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

    private static boolean hides(int c) {
        return switch (Character.getType(c)) {
            // bidi and zero-width characters and tags are formats
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SPACE_SEPARATOR -> c != ' ' && c != 0xa0;
            default -> blank(c);
        };
    }

    /// Letters and marks that look like nothing; a variation selector can carry a byte each.
    private static boolean blank(int c) {
        return c == 0x034f
                || (c >= 0x115f && c <= 0x1160)
                || (c >= 0x17b4 && c <= 0x17b5)
                || (c >= 0x180b && c <= 0x180f)
                || c == 0x2800
                || c == 0x3164
                || (c >= 0xfe00 && c <= 0xfe0f)
                || c == 0xffa0
                || (c >= 0xe0100 && c <= 0xe01ef);
    }
}
