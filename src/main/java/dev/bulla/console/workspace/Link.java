package dev.bulla.console.workspace;

import dev.bulla.console.frame.Shown;
import java.net.URI;
import java.util.Locale;

/// An address that somebody else wrote: a link only when it leads to the web, since `javascript:`
/// and its like would run as this page.
///
/// @param href empty when it is no link
public record Link(String href, String text) {
    static Link of(String text) {
        return new Link(web(text) ? text : "", Shown.line(text));
    }

    private static boolean web(String text) {
        if (!text.chars().allMatch(c -> c > 0x20 && c < 0x7f)) {
            return false;
        }
        try {
            URI uri = URI.create(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            return (scheme.equals("https") || scheme.equals("http")) && uri.getHost() != null;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
