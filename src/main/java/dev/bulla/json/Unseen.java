package dev.bulla.json;

/// Characters that show nothing, or turn what stands around them: whoever reads a text with them
/// sees another than a machine does.
public final class Unseen {
    private Unseen() {}

    public static boolean is(int c) {
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

    /// Whether any stands in a text.
    public static boolean in(String text) {
        return text.codePoints().anyMatch(c -> c != '\n' && c != '\t' && is(c));
    }

    /// The text without them; lines and tabs stay.
    public static String taken(String text) {
        if (!in(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().filter(c -> c == '\n' || c == '\t' || !is(c)).forEach(out::appendCodePoint);
        return out.toString();
    }
}
