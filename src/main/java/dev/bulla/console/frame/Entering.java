package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import dev.bulla.http.SessionCookie;
import dev.bulla.json.Json;
import dev.bulla.signin.Browser;
import dev.bulla.signin.Entrance;
import dev.bulla.signin.SignIn;
import dev.bulla.signin.WebSession;
import java.util.Map;

/// What the pages that let somebody in have in common.
public record Entering(SessionCookie cookie) {
    /// Which browser this is.
    public static Browser browser(Visit visit) {
        String program = visit.request().header("user-agent").orElse("");
        return new Browser(visit.request().peer().address(), program);
    }

    /// On, as the one who was let in.
    public View in(Entrance.In in, String next) {
        return View.go(next).with(cookie.given(in.secret().exposed(), WebSession.LASTS));
    }

    /// The header that makes the browser forget its session.
    public Header out() {
        return cookie.taken();
    }

    /// Too many were wrong: 429, and the longest that it can last.
    public static View locked(View.Whole page) {
        return page.status(429).with(new Header("Retry-After", Long.toString(SignIn.LOCKED.toSeconds())));
    }

    /// What the script hands to the browser's passkey functions.
    public static View options(Map<String, Object> options) {
        return View.raw(Answer.json(200, Json.tree(options)).with("Cache-Control", "no-store"));
    }

    /// Where to go afterwards: a path of this site, or home.
    public static String next(String wished) {
        return LocalPath.judged(wished).orElse(LocalPath.HOME).value();
    }
}
