package dev.bulla.registry;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.regex.RegularExpression;
import java.util.Optional;

/// How a schema's patterns are matched: by RE2 in linear time where it can, else by the JDK on a
/// budget of steps.
///
/// A pattern with lookaround or a back reference can backtrack for years over thirty characters
/// that somebody chose with care. What runs out of steps does not match, so the field is refused
/// and nothing loosens.
public final class Patterns {
    private static final int STEPS = 200_000;
    private static final int LONGEST = 10_000;
    private static final int LONGEST_FOREIGN = 500;

    private Patterns() {}

    /// RE2's own reading of a pattern, when it has one.
    static Optional<Pattern> re2(String pattern) {
        if (Repeats.tooMany(pattern)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Pattern.compile(pattern));
        } catch (PatternSyntaxException _) {
            return Optional.empty();
        }
    }

    /// Whether somebody else's pattern can be taken into a schema at all: short, and understood by
    /// either engine.
    public static boolean usable(String pattern) {
        if (pattern.length() > LONGEST_FOREIGN) {
            return false;
        }
        try {
            compile(pattern);
            return true;
        } catch (java.util.regex.PatternSyntaxException _) {
            return false;
        }
    }

    static RegularExpression compile(String pattern) {
        Optional<Pattern> linear = re2(pattern);
        if (linear.isPresent()) {
            Pattern compiled = linear.get();
            return text -> compiled.matcher(text).find();
        }
        var compiled = java.util.regex.Pattern.compile(endOnly(pattern));
        return text -> text.length() <= LONGEST && find(compiled, text);
    }

    private static boolean find(java.util.regex.Pattern pattern, String text) {
        try {
            return pattern.matcher(new Budgeted(text, 0, text.length(), new int[] {STEPS}))
                    .find();
        } catch (OutOfSteps _) {
            return false;
        } catch (StackOverflowError _) {
            // A group repeated over a long text recurses in the JDK's engine; the same answer as
            // out of steps.
            return false;
        }
    }

    /// In ECMA 262 `$` is the very end; in the JDK it also stands before a last line break.
    private static String endOnly(String pattern) {
        StringBuilder out = new StringBuilder(pattern.length() + 4);
        boolean inClass = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                out.append(c).append(pattern.charAt(++i));
                continue;
            }
            inClass = c == '[' || (inClass && c != ']');
            out.append(c == '$' && !inClass ? "\\z" : String.valueOf(c));
        }
        return out.toString();
    }

    /// Text that counts how often it is looked at.
    private record Budgeted(String text, int from, int to, int[] left) implements CharSequence {
        @Override
        public char charAt(int index) {
            if (--left[0] < 0) {
                throw new OutOfSteps();
            }
            return text.charAt(from + index);
        }

        @Override
        public int length() {
            return to - from;
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Budgeted(text, from + start, from + end, left);
        }

        @Override
        public String toString() {
            return text.substring(from, to);
        }
    }

    private static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfSteps() {
            super(null, null, false, false);
        }
    }
}
