package dev.bulla.http;

import java.util.List;
import java.util.Locale;

/// What this machine is called on loopback.
public final class LocalNames {
    /// The pages' own name there: cookies ignore ports, so on `127.0.0.1` any other program's
    /// pages would be sent ours.
    public static final String PAGES = "bulla.localhost";

    static final List<String> ALL = List.of("localhost", "127.0.0.1", "[::1]", PAGES);

    private LocalNames() {}

    /// Whether a host is the pages' own, or below it, however it is written.
    public static boolean isPages(String host) {
        String low = host.toLowerCase(Locale.ROOT);
        String name = low.endsWith(".") ? low.substring(0, low.length() - 1) : low;
        return name.equals(PAGES) || name.endsWith("." + PAGES);
    }
}
