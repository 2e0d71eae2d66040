package dev.bulla.console;

import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Answer;
import dev.bulla.oauth.Authorizing;
import dev.bulla.oauth.Beginning;
import java.util.List;

/// `GET /mcp/oauth/authorize`: where a client sends the browser. Who is not signed in signs in
/// first, and comes back here.
final class AuthorizePage implements Page {
    private final Authorizing authorizing;

    AuthorizePage(Authorizing authorizing) {
        this.authorizing = authorizing;
    }

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/mcp/oauth/authorize", this::begin));
    }

    private View begin(Visit visit) {
        Beginning beginning = authorizing.begin(
                visit.request().query(),
                visit.person().id(),
                visit.identity().session().orElseThrow());
        return switch (beginning) {
            case Beginning.Begun begun -> View.go("/consent/" + begun.consent());
            case Beginning.Shown shown ->
                View.of("authorize-refused", "Not connected", shown.message()).status(400);
            case Beginning.Back back ->
                View.raw(Answer.redirect(303, back.to().toString()).with("Cache-Control", "no-store"));
        };
    }
}
