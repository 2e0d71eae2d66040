package dev.bulla.upstream;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Puts a path that came from elsewhere under a connection's address, so that it stays there: no
/// way up, no other host, no second query, nothing that one parser reads as a slash and another
/// as a letter.
public final class VendorUri {
    private static final Pattern PLAIN = Pattern.compile("[\\x21-\\x7e]*");
    /// A dot segment in any spelling, an encoded slash or backslash, NUL and line breaks.
    private static final Pattern TRICK =
            Pattern.compile("(?:^|/)(?:\\.|%2e){1,2}(?:/|$)|%2f|%5c|%00|%0a|%0d|\\\\|//", Pattern.CASE_INSENSITIVE);

    private VendorUri() {}

    /// The address of a path and query below a base; empty when it would not stay below it.
    ///
    /// @param path already percent-encoded, with or without a slash before it and a query behind
    public static Optional<URI> below(URI base, String path) {
        if (path.isEmpty()) {
            return Optional.of(base);
        }
        String way = path.startsWith("/") ? path.substring(1) : path;
        int question = way.indexOf('?');
        String segments = question < 0 ? way : way.substring(0, question);
        boolean stays = PLAIN.matcher(way).matches()
                && !TRICK.matcher(segments.toLowerCase(Locale.ROOT)).find()
                && !segments.startsWith("/")
                && way.indexOf('#') < 0;
        if (!stays) {
            return Optional.empty();
        }
        String start = base.getScheme() + "://" + base.getRawAuthority() + String.valueOf(base.getRawPath());
        try {
            return Optional.of(new URI(start + (start.endsWith("/") ? "" : "/") + way));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
