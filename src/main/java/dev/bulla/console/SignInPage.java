package dev.bulla.console;

import dev.bulla.console.frame.Entering;
import dev.bulla.console.frame.Ground;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.BadRequest;
import dev.bulla.oauth.Authorizing;
import dev.bulla.signin.Entrance;
import dev.bulla.signin.SignIn;
import java.util.List;

/// Signing in, by password or passkey, and out.
public final class SignInPage implements Page {
    private final SignIn signIn;
    private final Entering entering;
    private final RedirectOrigin redirects;

    SignInPage(Ground.Entry entry, Authorizing authorizing) {
        this.signIn = entry.signIn();
        this.entering = new Entering(entry.cookie());
        this.redirects = new RedirectOrigin(authorizing);
    }

    /// What the template shows.
    ///
    /// @param wrong what to say above the form; empty at first
    /// @param first whether nobody has an account yet
    public record Seen(String next, String email, String wrong, boolean first) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/signin", this::show).forAnybody(),
                Way.post("/signin", this::enter).forAnybody(),
                Way.post("/signin/passkey", _ -> Entering.options(signIn.passkeyOptions()))
                        .forAnybody(),
                Way.post("/signout", this::leave));
    }

    private View show(Visit visit) {
        String next = Entering.next(visit.query("next"));
        return visit.signedIn() ? View.go(next) : page(seen(next, "", ""));
    }

    private Seen seen(String next, String email, String wrong) {
        return new Seen(next, email, wrong, signIn.arrivals().waitForOwner());
    }

    private View.Whole page(Seen seen) {
        return redirects.named(View.of("signin", "Sign in", seen), seen.next());
    }

    private View enter(Visit visit) {
        String next = Entering.next(visit.form().text("next"));
        String email = visit.form().text("email");
        String passkey = visit.form().text("passkey");
        Entrance entrance = passkey.isEmpty()
                ? signIn.byPassword(email, visit.form().text("password"), Entering.browser(visit))
                : signIn.byPasskey(passkey, Entering.browser(visit));
        return switch (entrance) {
            case Entrance.In in -> {
                if (visit.signedIn()) {
                    signIn.out(visit.session(), visit.person());
                }
                yield entering.in(in, next);
            }
            case Entrance.Locked _ ->
                Entering.locked(
                        page(seen(next, email, "Too many wrong passwords. Wait 15 minutes, or use a passkey.")));
            // One answer for all: which of the two was wrong is not said.
            case Entrance.Wrong _, Entrance.NoLink _, Entrance.UsedLink _ ->
                page(seen(next, email, wrong(passkey))).status(403);
            case Entrance.Unfit unfit ->
                page(seen(next, email, unfit.message())).status(422);
        };
    }

    private static String wrong(String passkey) {
        return passkey.isEmpty()
                ? "The e-mail or the password is not right."
                : "That passkey does not open anything here.";
    }

    private View leave(Visit visit) {
        signIn.out(visit.session(), visit.person()).ifPresent(refusal -> {
            throw BadRequest.of(refusal); // a browser that forgets a session does not end it
        });
        return View.go("/signin").with(entering.out());
    }
}
