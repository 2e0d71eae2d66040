package dev.bulla.vendor.apis;

import java.util.regex.Pattern;

/// The words of somebody else's document as a person and a model may read them: of bounded length,
/// and with every character that would not show written out, so that both see the same.
final class Words {
    /// Documents made for a page describe with HTML, which a model reads as noise.
    private static final Pattern MARKUP =
            Pattern.compile("</?(p|a|b|i|em|strong|code|pre|br|ul|ol|li|span|div)(\\s[^<>]{0,300})?/?>");

    private Words() {}

    /// The same in one line.
    static String line(String text, int most) {
        String start = text.substring(0, Math.min(text.length(), most * 4));
        return of(MARKUP.matcher(start).replaceAll("").replaceAll("\\s+", " ").strip(), most);
    }

    static String of(String marked, int most) {
        // Only a little more than what will stay is looked at.
        String text = MARKUP.matcher(marked.substring(0, Math.min(marked.length(), most * 4)))
                .replaceAll("");
        StringBuilder out = new StringBuilder(Math.min(text.length(), most));
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            String shown = shown(c);
            if (out.length() + shown.length() > most - 1) {
                return out.toString().stripTrailing() + "…";
            }
            out.append(shown);
        }
        return out.toString();
    }

    private static String shown(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c == '\n' ? "\n" : c == '\t' || c == '\r' ? " " : code(c);
            case Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> code(c);
            default -> Character.toString(c);
        };
    }

    private static String code(int c) {
        return "[U+%04X]".formatted(c);
    }
}
