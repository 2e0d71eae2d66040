package dev.bulla.workspace.extract;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;

/// Runs one RE2 expression at the places of a text where it can begin, each time over a short
/// window: no expression ever sees the whole of a long text, and after {@link #MOST_TRIES} places
/// the rest is left alone: a text with more is no text that a person wrote.
final class Windows {

    private static final int WIDTH = 64;
    private static final int MOST_TRIES = 10_000;
    private static final char NOTHING = ' ';

    private Windows() {}

    /// Whether a mention can begin at this place: a cheap question that keeps most of a text from
    /// the expression.
    interface Start {
        boolean may(String text, int at);
    }

    /// Takes one mention with the characters beside it; false ends the search.
    interface Taker {
        boolean take(String mention, char before, char after);
    }

    static void of(String text, Start start, Pattern pattern, Taker taker) {
        boolean inWord = false;
        int at = 0;
        int tries = 0;
        while (at < text.length() && tries < MOST_TRIES) {
            char c = text.charAt(at);
            boolean begins = !inWord && start.may(text, at);
            inWord = Character.isLetterOrDigit(c);
            if (begins) {
                tries++;
                Matcher matcher = pattern.matcher(text.substring(at, Math.min(at + WIDTH, text.length())));
                if (matcher.lookingAt()) {
                    int end = at + matcher.end();
                    if (!taker.take(matcher.group(), beside(text, at - 1), after(text, end))) {
                        return;
                    }
                    at = end;
                    inWord = false;
                    continue;
                }
            }
            at++;
        }
    }

    /// "10.1.12" before ".2026" goes on: a point or comma counts as the digit behind it.
    private static char after(String text, int end) {
        char c = beside(text, end);
        char next = beside(text, end + 1);
        return (c == '.' || c == ',') && Character.isDigit(next) ? next : c;
    }

    private static char beside(String text, int index) {
        return index >= 0 && index < text.length() ? text.charAt(index) : NOTHING;
    }
}
