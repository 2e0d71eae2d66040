package dev.bulla.identity;

/// Text in which everything shows. Characters that do not, or that turn what follows around,
/// would let one name pass for another on the page where a person decides.
public final class VisibleText {
    private VisibleText() {}

    /// Whether all of a text shows.
    public static boolean is(String text) {
        return text.codePoints().noneMatch(VisibleText::hidden);
    }

    private static boolean hidden(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.PRIVATE_USE
                || type == Character.UNASSIGNED;
    }
}
