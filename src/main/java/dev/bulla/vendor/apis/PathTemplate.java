package dev.bulla.vendor.apis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A path with `{parameters}`, and the only place where a caller's text becomes part of a path.
///
/// A value is percent-encoded whole. Because some servers decode a path before they walk it, and
/// some decode it twice, a value in which any decoding finds `.` or `..` between slashes is
/// refused as well.
final class PathTemplate {
    private static final Pattern PARAMETER = Pattern.compile("\\{([^{}/]{1,100})}");
    private static final Pattern LITERAL = Pattern.compile("([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*");
    private static final int LONGEST = 500;
    private static final int DECODINGS = 3;

    private final List<String> segments;

    private PathTemplate(List<String> segments) {
        this.segments = segments;
    }

    /// Empty when the text is no path that a request could have.
    static Optional<PathTemplate> of(String path) {
        if (!path.startsWith("/") || path.length() > LONGEST) {
            return Optional.empty();
        }
        List<String> segments = List.of(path.substring(1).split("/", -1));
        for (int i = 0; i < segments.size(); i++) {
            String literal = PARAMETER.matcher(segments.get(i)).replaceAll("");
            boolean hole = segments.get(i).isEmpty() && i < segments.size() - 1;
            if (hole || !LITERAL.matcher(literal).matches() || climbs(segments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(new PathTemplate(segments));
    }

    List<String> parameters() {
        List<String> names = new ArrayList<>();
        for (String segment : segments) {
            Matcher found = PARAMETER.matcher(segment);
            while (found.find()) {
                names.add(found.group(1));
            }
        }
        return names;
    }

    /// The path with these values in it.
    String with(Map<String, String> values) throws Unfit {
        StringBuilder out = new StringBuilder();
        for (String segment : segments) {
            out.append('/').append(segment(segment, values));
        }
        return out.toString();
    }

    private static String segment(String segment, Map<String, String> values) throws Unfit {
        Matcher found = PARAMETER.matcher(segment);
        StringBuilder out = new StringBuilder();
        StringBuilder read = new StringBuilder();
        String last = "";
        int from = 0;
        while (found.find()) {
            last = found.group(1);
            String value = values.getOrDefault(last, "");
            check(last, value);
            out.append(segment, from, found.start()).append(Escapes.encoded(value));
            read.append(segment, from, found.start()).append(value);
            from = found.end();
        }
        out.append(segment, from, segment.length());
        read.append(segment, from, segment.length());
        if (!last.isEmpty() && climbs(read.toString())) {
            throw new Unfit(last, "cannot lead to another path");
        }
        return out.toString();
    }

    private static void check(String name, String value) throws Unfit {
        if (value.isEmpty()) {
            throw new Unfit(name, "stands in the path, so it cannot be empty");
        }
        if (decodings(value).stream().anyMatch(text -> text.chars().anyMatch(Character::isISOControl))) {
            throw new Unfit(name, "stands in the path, so it cannot hold control characters");
        }
    }

    private static boolean climbs(String segment) {
        for (String text : decodings(segment)) {
            for (String part : text.split("[/\\\\]", -1)) {
                // What follows a semicolon is a parameter of the segment to some servers.
                String name = part.split(";", 2)[0].strip();
                if (name.equals(".") || name.equals("..")) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The text, and what decoding it again and again makes of it.
    private static List<String> decodings(String text) {
        List<String> all = new ArrayList<>(List.of(text));
        for (int i = 0; i < DECODINGS; i++) {
            Optional<String> next = Escapes.lenient(all.getLast());
            if (next.isEmpty()) {
                break;
            }
            all.add(next.get());
        }
        return all;
    }
}
