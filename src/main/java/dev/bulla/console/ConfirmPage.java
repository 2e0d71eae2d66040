package dev.bulla.console;

import dev.bulla.console.frame.Entering;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.oauth.Authorizing;
import dev.bulla.signin.SignIn;
import java.util.List;
import java.util.Optional;

/// The person gives their password or a passkey again, before something that an open browser
/// alone must not do.
public final class ConfirmPage implements Page {
    private final SignIn signIn;
    private final RedirectOrigin redirects;

    ConfirmPage(SignIn signIn, Authorizing authorizing) {
        this.signIn = signIn;
        this.redirects = new RedirectOrigin(authorizing);
    }

    /// What the template shows.
    public record Seen(String next, String wrong) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/confirm", visit -> page(new Seen(Entering.next(visit.query("next")), ""))),
                Way.post("/confirm", this::confirm),
                // What an ask at L3 is answered with, too: the options are for one proof.
                Way.post("/confirm/passkey", visit -> Entering.options(signIn.proofOptions(visit.identity()))));
    }

    private View.Whole page(Seen seen) {
        return redirects.named(View.of("confirm", "Confirm that it is you", seen), seen.next());
    }

    private View confirm(Visit visit) {
        String next = Entering.next(visit.form().text("next"));
        Optional<UnverifiedProof> proof = visit.proof();
        if (proof.isEmpty()) {
            return page(new Seen(next, "Enter your password, or use a passkey."))
                    .status(422);
        }
        Proofs.Verdict verdict = signIn.confirm(visit.session(), visit.identity(), proof.get());
        return switch (verdict) {
            case RIGHT -> View.go(next);
            case WRONG -> page(new Seen(next, "That is not right. Try again.")).status(403);
            case LOCKED ->
                Entering.locked(page(new Seen(next, "Too many wrong passwords. Wait 15 minutes, or use a passkey.")));
        };
    }
}
