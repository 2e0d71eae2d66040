package dev.bulla.http;

import java.time.Duration;
import java.util.Optional;

/// The one cookie there is: a signed-in browser's secret.
///
/// Host-only, so that no other name is sent it; `HttpOnly`, so that no script reads it;
/// `SameSite=Lax`, so that other sites' forms come without it (RFC 6265bis). Under https its name
/// begins with `__Host-`, which browsers hold to all of that.
public final class SessionCookie {
    private static final String NAME = "bulla_session";

    private final boolean secure;
    private final String name;

    /// @param secure whether pages are reached by https
    public SessionCookie(boolean secure) {
        this.secure = secure;
        this.name = secure ? "__Host-" + NAME : NAME;
    }

    /// The secret a request brings; two cookies of the name are none: which of them is ours
    /// nobody knows.
    public Optional<String> of(Request request) {
        String found = null;
        for (String line : request.headers("cookie")) {
            for (String pair : line.split(";", -1)) {
                int equals = pair.indexOf('=');
                if (equals > 0 && pair.substring(0, equals).strip().equals(name)) {
                    if (found != null) {
                        return Optional.empty();
                    }
                    found = pair.substring(equals + 1).strip();
                }
            }
        }
        return Optional.ofNullable(found).filter(value -> !value.isEmpty());
    }

    /// Whether pages are reached by https.
    public boolean secure() {
        return secure;
    }

    /// The header that gives it to a browser.
    public Header given(String secret, Duration lasts) {
        return line(secret, lasts.toSeconds());
    }

    /// The header that takes it back.
    public Header taken() {
        return line("", 0);
    }

    private Header line(String value, long seconds) {
        String text = name + "=" + value + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax";
        return new Header("Set-Cookie", secure ? text + "; Secure" : text);
    }
}
