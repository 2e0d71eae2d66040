package dev.bulla.workspace.extract;

import dev.bulla.workspace.extract.Extract.Span;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;

/// The rule for links: `http` and `https` addresses with a host, without the punctuation of the
/// sentence around them. No other scheme, so that nothing found here runs a script or opens a
/// file when a page shows it.
final class Links {

    private static final int LONGEST = 2048;
    private static final String OUTSIDE = "<>\"`{}|\\^";
    private static final String TRAILING = ".,;:!?'\"*_~…»”’";

    private Links() {}

    static List<Span> in(String text) {
        List<Span> spans = new ArrayList<>();
        int at = next(text, 0);
        while (at >= 0) {
            int end = end(text, at);
            String link = text.substring(at, end);
            if (opensAPage(link)) {
                spans.add(new Span(at, end, link));
            }
            at = next(text, Math.max(end, at + 4));
        }
        return spans;
    }

    private static int next(String text, int from) {
        for (int i = from; i < text.length() - 8; i++) {
            char c = text.charAt(i);
            if ((c == 'h' || c == 'H') && !insideWord(text, i) && startsAddress(text, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean insideWord(String text, int i) {
        return i > 0 && Character.isLetterOrDigit(text.charAt(i - 1));
    }

    private static boolean startsAddress(String text, int i) {
        return text.regionMatches(true, i, "http://", 0, 7) || text.regionMatches(true, i, "https://", 0, 8);
    }

    private static int end(String text, int start) {
        int end = start;
        int open = 0;
        while (end < text.length() && end - start < LONGEST && belongs(text.charAt(end))) {
            char c = text.charAt(end);
            if (c == '(' || c == '[') {
                open++;
            } else if ((c == ')' || c == ']') && --open < 0) {
                break; // "(see https://example.com)" closes the sentence's bracket, not the address's
            }
            end++;
        }
        while (end > start && TRAILING.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    private static boolean belongs(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> OUTSIDE.indexOf(c) < 0;
        };
    }

    private static boolean opensAPage(String link) {
        try {
            URI uri = new URI(link);
            return uri.getHost() != null && !uri.getHost().isEmpty();
        } catch (URISyntaxException _) {
            return false; // looks like an address and is none: a word of the text like any other
        }
    }
}
