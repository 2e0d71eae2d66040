package dev.bulla.vendor.apis;

import java.util.Locale;

/// How a value that is no scalar is written outside of JSON (OpenAPI's `style` and `explode`).
enum Style {
    /// `a=1&a=2`; an object's members each by its own name.
    EXPLODED,
    /// `a=1,2`.
    COMMA,
    /// `a=1%202`.
    SPACE,
    /// `a=1|2`.
    PIPE,
    /// `a[b]=1`.
    DEEP,
    /// The value's JSON as text.
    JSON;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Style of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /// @param style the document's word, empty where it says nothing
    static Style of(String style, boolean explode) {
        return switch (style) {
            case "spaceDelimited" -> explode ? EXPLODED : SPACE;
            case "pipeDelimited" -> explode ? EXPLODED : PIPE;
            case "deepObject" -> DEEP;
            default -> explode ? EXPLODED : COMMA;
        };
    }
}
