package dev.bulla.console.frame;

import dev.bulla.http.Request;
import dev.bulla.signin.Site;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/// The one host name that pages are seen under and the cookie belongs to.
///
/// @param site known once the port is
record PagesHost(Supplier<Site> site) {
    /// Where to go instead, when the request named another of our hosts.
    Optional<String> elsewhere(Request request) {
        Site at = site.get();
        if (at.named(request.header("host").orElse(""))) {
            return Optional.empty();
        }
        String query = request.rawQuery().isEmpty() ? "" : "?" + request.rawQuery();
        return Optional.of(at.origin() + request.path() + query);
    }

    /// Whether the browser says that one of our own pages sent this. Where there is no session
    /// yet there is no form secret to ask for.
    boolean sent(Request request) {
        Site at = site.get();
        String scheme = at.secure() ? "https://" : "http://";
        return request.headers("origin").size() == 1
                && request.header("origin")
                        .map(origin -> origin.toLowerCase(Locale.ROOT))
                        .filter(origin -> origin.startsWith(scheme))
                        .filter(origin -> at.named(origin.substring(scheme.length())))
                        .isPresent();
    }
}
