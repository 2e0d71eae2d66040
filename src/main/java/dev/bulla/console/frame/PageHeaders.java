package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import java.util.List;

/// The headers of every page. Nothing of a page is run that did not come from our own files, and
/// no other site may frame it.
final class PageHeaders {
    private static final String CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

    private final boolean secure;

    PageHeaders(boolean secure) {
        this.secure = secure;
    }

    /// @param posts origins that forms may end at beside our own
    Answer on(Answer answer, List<String> posts) {
        Answer dressed = answer.with("Content-Security-Policy", csp(posts))
                .with("X-Frame-Options", "DENY")
                // `no-referrer` would make a page's own posts carry `Origin: null`.
                .with("Referrer-Policy", "same-origin")
                .with("Cache-Control", "no-store");
        return secure ? dressed.with("Strict-Transport-Security", "max-age=31536000") : dressed;
    }

    private static String csp(List<String> posts) {
        StringBuilder policy = new StringBuilder(CSP);
        for (String origin : posts) {
            if (!origin.matches("[A-Za-z][A-Za-z0-9+.-]*:(//[A-Za-z0-9.:\\[\\]-]+)?")) {
                throw new IllegalArgumentException("not an origin"); // it would write rules of its own
            }
            policy.append(' ').append(origin);
        }
        return policy.toString();
    }

    static Header html() {
        return new Header("Content-Type", "text/html; charset=utf-8");
    }
}
