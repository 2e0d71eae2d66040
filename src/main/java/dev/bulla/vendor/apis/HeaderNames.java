package dev.bulla.vendor.apis;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Which headers a document may let a caller set: those it declares, and of these none that frames
/// the message, says who calls, or makes a server take the request for another.
final class HeaderNames {
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");

    private static final Set<String> NEVER = Set.of(
            // the message itself, and what only concerns this hop
            "accept",
            "accept-encoding",
            "connection",
            "content-encoding",
            "content-length",
            "content-type",
            "expect",
            "host",
            "http2-settings",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "via",
            // who calls, and from where
            "api-key",
            "apikey",
            "authorization",
            "cookie",
            "cookie2",
            "forwarded",
            "origin",
            "referer",
            "true-client-ip",
            "x-access-token",
            "x-amz-security-token",
            "x-api-key",
            "x-auth-token",
            "x-client-ip",
            "x-cluster-client-ip",
            "x-real-ip",
            // another method, another address
            "x-http-method",
            "x-http-method-override",
            "x-method-override",
            "x-original-host",
            "x-original-method",
            "x-original-url",
            "x-rewrite-url");

    private static final Set<String> NEVER_BEGINNING = Set.of("proxy-", "sec-", "x-forwarded-", "cf-", "x-claw-");

    private HeaderNames() {}

    /// @param credentials names under which the document itself expects a credential
    static boolean admits(String name, Set<String> credentials) {
        // A gateway behind a CGI reads X_Forwarded_For as X-Forwarded-For.
        String lower = name.toLowerCase(Locale.ROOT);
        String dashed = lower.replace('_', '-');
        return TOKEN.matcher(name).matches()
                && !NEVER.contains(dashed)
                && NEVER_BEGINNING.stream().noneMatch(dashed::startsWith)
                && !credentials.contains(lower);
    }
}
