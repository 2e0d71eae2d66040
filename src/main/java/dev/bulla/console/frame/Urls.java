package dev.bulla.console.frame;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Writes text into addresses.
public final class Urls {
    private Urls() {}

    /// As one segment of a path, or one value of a query.
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
