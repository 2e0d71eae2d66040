package dev.bulla.console.frame;

import java.util.Optional;

/// A path of this site, safe to redirect to.
///
/// Anything a browser could take for another site is none: `//host`, and `/\host`, which browsers
/// read as the same (WHATWG URL, special schemes).
public record LocalPath(String value) {
    private static final int LONGEST = 8_192;

    public static final LocalPath HOME = new LocalPath("/");

    public LocalPath {
        if (!holds(value)) {
            throw new IllegalArgumentException("not a path of this site");
        }
    }

    public static LocalPath of(String path) {
        return new LocalPath(path);
    }

    /// What somebody else wrote, if it is one.
    public static Optional<LocalPath> judged(String path) {
        return holds(path) ? Optional.of(new LocalPath(path)) : Optional.empty();
    }

    private static boolean holds(String path) {
        return path.length() <= LONGEST
                && path.startsWith("/")
                && !path.startsWith("//")
                && path.indexOf('\\') < 0
                && path.chars().allMatch(c -> c > 0x20 && c < 0x7f);
    }
}
