package dev.bulla.console.frame;

/// One address of a page.
///
/// @param method GET or POST: that is all a form can do
/// @param pattern as in {@link dev.bulla.http.Route}: `/agents/{id}`
public record Way(String method, String pattern, Admits admits, Action action) {
    /// Who is let in.
    public enum Admits {
        /// Who is signed in; others are sent to sign in first.
        PEOPLE,
        /// Everybody: the ways in.
        ANYBODY
    }

    /// What happens there.
    @FunctionalInterface
    public interface Action {
        /// A {@link dev.bulla.http.BadRequest} thrown here becomes a page that says so.
        View answer(Visit visit);
    }

    /// Shows something. It changes nothing.
    public static Way get(String pattern, Action action) {
        return new Way("GET", pattern, Admits.PEOPLE, action);
    }

    /// Takes a form. That it came from one of our own pages was checked.
    public static Way post(String pattern, Action action) {
        return new Way("POST", pattern, Admits.PEOPLE, action);
    }

    /// The same, without a sign-in.
    public Way forAnybody() {
        return new Way(method, pattern, Admits.ANYBODY, action);
    }
}
