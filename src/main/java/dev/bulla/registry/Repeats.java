package dev.bulla.registry;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How large a pattern becomes when its counted repetitions are written out, as RE2 writes them:
/// `((a{1,1000}){1,1000}){1,1000}` is thirty characters and more memory than there is.
final class Repeats {
    private static final Pattern COUNT = Pattern.compile("\\{([0-9]{1,6})(,([0-9]{0,6}))?}");
    private static final long MOST = 20_000;

    private Repeats() {}

    static boolean tooMany(String pattern) {
        return size(pattern) > MOST;
    }

    private static long size(String pattern) {
        Deque<Long> outer = new ArrayDeque<>();
        long size = 0;
        long last = 0;
        Matcher count = COUNT.matcher(pattern);
        int i = 0;
        while (i < pattern.length()) {
            char c = pattern.charAt(i);
            if (c == '(') {
                outer.push(size);
                size = 0;
                last = 0;
            } else if (c == ')' && !outer.isEmpty()) {
                last = size + 1;
                size = outer.pop() + last;
            } else if (c == '{' && count.region(i, pattern.length()).lookingAt()) {
                long more = last * (most(count) - 1);
                size += more;
                last += more;
                i = count.end() - 1;
            } else {
                last = 1;
                size++;
                i = end(pattern, i);
            }
            if (size > MOST) {
                return size;
            }
            i++;
        }
        return size;
    }

    private static long most(Matcher count) {
        String most = count.group(3) == null || count.group(3).isEmpty() ? count.group(1) : count.group(3);
        return Math.max(1, Long.parseLong(most));
    }

    /// The last character of what begins here: an escape, a class, or the character itself.
    private static int end(String pattern, int from) {
        char c = pattern.charAt(from);
        if (c == '\\') {
            return from + 1;
        }
        if (c != '[') {
            return from;
        }
        int i = from + 1;
        while (i < pattern.length() && (pattern.charAt(i) != ']' || i == from + 1)) {
            i += pattern.charAt(i) == '\\' ? 2 : 1;
        }
        return i;
    }
}
