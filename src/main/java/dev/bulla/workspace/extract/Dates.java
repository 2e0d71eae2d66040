package dev.bulla.workspace.extract;

import com.google.re2j.Pattern;
import dev.bulla.workspace.extract.Extract.Mentions;
import java.util.List;
import java.util.Locale;

/// The rule for dates: ISO dates, dates in words or with points and slashes, weekdays and words
/// such as *tomorrow*, all as written: what "Friday" means depends on when it was said, and that
/// is not for a rule to guess.
final class Dates {

    private static final String MONTH =
            "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\.?";
    private static final String DAY = "(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?";
    private static final String YEAR = "(?:1[89]|20|21)\\d{2}";
    private static final String TIME = "(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?: ?[ap]m)?";
    private static final String WHEN = "(?:,? (?:at )?(?:" + TIME + "|(?:1[0-2]|[1-9]) ?[ap]m))?";
    private static final String ISO = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])"
            + "(?:[T ](?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?";
    private static final String NUMERIC =
            "(?:3[01]|[12]\\d|0?[1-9])(?:\\.(?:1[0-2]|0?[1-9])\\.|/(?:3[01]|[12]\\d|0?[1-9])/)(?:" + YEAR + "|\\d{2})"
                    + WHEN;
    private static final String DAY_FIRST = DAY + "(?: of)? " + MONTH + "(?:,? " + YEAR + ")?" + WHEN;
    private static final String MONTH_FIRST =
            MONTH + " (?:" + DAY + "\\b(?:,? " + YEAR + ")?" + WHEN + "|" + YEAR + ")";
    private static final String WEEKDAY =
            "(?:(?:next|last|this) )?" + "(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)" + WHEN;
    private static final String WORD = "(?:day after tomorrow|day before yesterday|today|tomorrow|yesterday|tonight)"
            + "(?: (?:morning|afternoon|evening|night))?" + WHEN
            + "|(?:next|last|this) (?:week|weekend|month|quarter|year)";
    private static final Pattern DATE =
            Pattern.compile("(?i)(?:" + String.join("|", ISO, NUMERIC, DAY_FIRST, MONTH_FIRST, WEEKDAY, WORD) + ")");

    private Dates() {}

    static List<String> in(String text) {
        Mentions mentions = new Mentions();
        Windows.of(text, Dates::mayStart, DATE, (mention, before, after) -> {
            // 1.12.2026 inside 10.1.12.2026 is an address, and "Mayor" is not a month.
            boolean whole = !partOf(before) && !Character.isLetterOrDigit(after);
            if (whole) {
                mentions.add(mention);
            }
            return !mentions.full();
        });
        return mentions.list();
    }

    private static boolean partOf(char before) {
        return Character.isLetterOrDigit(before) || before == '.' || before == '/' || before == '-' || before == '@';
    }

    private static boolean mayStart(String text, int at) {
        char c = text.charAt(at);
        if (c >= '0' && c <= '9') {
            return true;
        }
        int end = at;
        while (end < text.length() && end - at <= 10 && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return Words.DATES.contains(text.substring(at, end).toLowerCase(Locale.ROOT));
    }
}
