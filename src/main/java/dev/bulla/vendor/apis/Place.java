package dev.bulla.vendor.apis;

import java.util.Locale;

/// Where in a request a value goes.
enum Place {
    PATH,
    QUERY,
    HEADER,
    /// A member of the body's top level.
    BODY,
    /// The whole body.
    WHOLE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Place of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
