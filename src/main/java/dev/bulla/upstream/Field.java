package dev.bulla.upstream;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One header of a message that goes out or came in.
///
/// What leaves is checked here: a line break in a name or a value would start a header, or a
/// whole request, of the caller's own.
public record Field(String name, String value) {
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern TEXT = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");

    public Field {
        if (!TOKEN.matcher(name).matches()) {
            throw new IllegalArgumentException("a header's name is a token");
        }
        if (!TEXT.matcher(value).matches()) {
            throw new IllegalArgumentException("a header's value is one line of Latin-1");
        }
    }

    /// Whether a text can be a header's name.
    static boolean isName(String text) {
        return TOKEN.matcher(text).matches();
    }

    /// Whether a pair that came in can be one; what cannot is dropped.
    static boolean fits(String name, @Nullable String value) {
        return TOKEN.matcher(name).matches()
                && value != null
                && TEXT.matcher(value).matches();
    }

    static Optional<String> first(List<Field> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Field::value)
                .findFirst();
    }

    /// A value may be a credential, so only the name prints.
    @Override
    public String toString() {
        return "Field(" + name + ")";
    }
}
