package dev.bulla.console;

import dev.bulla.console.frame.Entering;
import dev.bulla.console.frame.Ground;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Form;
import dev.bulla.refusal.Reason;
import dev.bulla.signin.Arrivals;
import dev.bulla.signin.Claim;
import dev.bulla.signin.Entrance;
import dev.bulla.signin.Link;
import dev.bulla.signin.Links;
import dev.bulla.signin.SignIn;
import java.util.List;
import java.util.Locale;

/// The way in by a link that works once: the owner's set-up, or an invitation.
public final class ArrivalPage implements Page {
    private final Arrivals arrivals;
    private final Entering entering;
    private final boolean setUp;

    private ArrivalPage(Ground.Entry entry, boolean setUp) {
        SignIn signIn = entry.signIn();
        this.arrivals = signIn.arrivals();
        this.entering = new Entering(entry.cookie());
        this.setUp = setUp;
    }

    static ArrivalPage setUp(Ground.Entry entry) {
        return new ArrivalPage(entry, true);
    }

    static ArrivalPage invitation(Ground.Entry entry) {
        return new ArrivalPage(entry, false);
    }

    /// What the template shows.
    ///
    /// @param role what the newcomer becomes: `owner`, `admin` or `member`
    public record Seen(String path, boolean setUp, String role, String name, String email, Trouble trouble) {}

    @Override
    public List<Way> ways() {
        String path = (setUp ? "/setup" : "/invite") + "/{secret}";
        return List.of(
                Way.get(path, visit -> page(visit, link(visit), "", "", Trouble.NONE))
                        .forAnybody(),
                Way.post(path, this::enter).forAnybody(),
                Way.post(path + "/passkey", this::options).forAnybody());
    }

    private Link link(Visit visit) {
        Links.Found found = arrivals.find(visit.param("secret"))
                .filter(one -> one.link().setUp() == setUp)
                .orElseThrow(() -> BadRequest.of(Reason.NOT_FOUND, "There is no such link."));
        if (found.used()) {
            throw used();
        }
        return found.link();
    }

    private static BadRequest used() {
        return BadRequest.of(Reason.LINK_USED, "A link like this lets one person in, once. It was used, or ran out.");
    }

    private View.Whole page(Visit visit, Link link, String name, String email, Trouble trouble) {
        String role = link.role().name().toLowerCase(Locale.ROOT);
        String title = setUp ? "Set up" : "You are invited";
        return View.of("arrival", title, new Seen(visit.request().path(), setUp, role, name, email, trouble));
    }

    private View options(Visit visit) {
        return Entering.options(
                arrivals.passkeyOptions(link(visit), visit.form().text("email").strip()));
    }

    private View enter(Visit visit) {
        Link link = link(visit);
        Form form = visit.form();
        String name = form.text("name");
        Claim claim = new Claim(form.text("email"), form.text("password"), form.text("passkey"));
        Entrance entrance = arrivals.enter(visit.param("secret"), name, claim, Entering.browser(visit));
        return switch (entrance) {
            case Entrance.In in -> entering.in(in, "/");
            case Entrance.Unfit unfit ->
                page(visit, link, name, claim.email(), new Trouble(unfit.field(), unfit.message()))
                        .status(422);
            case Entrance.UsedLink _ -> throw used();
            case Entrance.NoLink _, Entrance.Wrong _, Entrance.Locked _ ->
                throw BadRequest.of(Reason.NOT_FOUND, "There is no such link.");
        };
    }
}
