package dev.bulla.workspace.extract;

import java.util.ArrayList;
import java.util.List;

/// The hook *extract*: from a text to the people, dates, amounts and links it mentions.
///
/// Pure and linear in the length of the text: every rule is a hand-written scan or an RE2
/// expression over a short window, and each list holds at most {@link #MOST} entries, so that a
/// hostile text costs no more than a dull one.
public final class Extract {

    /// A note that mentions more than this is a table; nobody reads a longer list.
    public static final int MOST = 100;

    private Extract() {}

    public static Extracted from(String text) {
        List<Span> spans = Links.in(text);
        List<String> links =
                spans.stream().map(Span::text).distinct().limit(MOST).toList();
        // An address is full of numbers and names that nobody wrote as dates or people.
        String prose = without(spans, text);
        return new Extracted(People.in(prose), Dates.in(prose), Amounts.in(prose), links);
    }

    private static String without(List<Span> spans, String text) {
        if (spans.isEmpty()) {
            return text;
        }
        StringBuilder prose = new StringBuilder(text);
        for (Span span : spans) {
            for (int i = span.start(); i < span.end(); i++) {
                prose.setCharAt(i, '\n');
            }
        }
        return prose.toString();
    }

    /// One mention and where it stands.
    record Span(int start, int end, String text) {}

    /// Distinct mentions in order of appearance, full at {@link #MOST}.
    static final class Mentions {

        private final java.util.LinkedHashSet<String> found = new java.util.LinkedHashSet<>();

        void add(String mention) {
            if (!full()) {
                found.add(mention);
            }
        }

        boolean full() {
            return found.size() >= MOST;
        }

        List<String> list() {
            return new ArrayList<>(found);
        }
    }
}
