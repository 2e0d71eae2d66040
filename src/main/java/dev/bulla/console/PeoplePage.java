package dev.bulla.console;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Who is here: for the owner and admins. Managing people shows nothing of what is theirs.
public final class PeoplePage implements Page {
    private static final String HERE = "/settings/people";

    /// What the template shows.
    public record Seen(List<Somebody> people, List<Invitation> invitations) {}

    /// One person.
    ///
    /// @param fixed whether nobody changes them: the owner, and whoever looks
    public record Somebody(String id, String name, String email, String role, boolean fixed) {}

    /// An invitation that waits.
    public record Invitation(String id, String role, Moment expiresAt) {}

    /// An invitation just made: its link is shown this once.
    public record Made(String role, String url, Moment expiresAt) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get(HERE, this::show),
                Way.post("/settings/people/invite", this::invite),
                Way.post("/settings/people/role", this::role),
                Way.post(
                        "/settings/people/remove",
                        visit -> did(visit, "people", "remove", "Removed, with everything of theirs.")),
                Way.post(
                        "/settings/people/uninvite",
                        visit -> did(visit, "invitations", "revoke", "The invitation is taken back.")));
    }

    private View show(Visit visit) {
        List<Somebody> people = new ArrayList<>();
        for (JsonNode one :
                visit.must(visit.run("people", "list", Json.object())).path("items")) {
            String role = one.path("role").asString("");
            String id = one.path("id").asString("");
            people.add(new Somebody(
                    id,
                    Shown.line(one.path("name").asString("")),
                    Shown.line(one.path("email").asString("")),
                    role,
                    role.equals("owner") || id.equals(visit.person().key())));
        }
        List<Invitation> invitations = new ArrayList<>();
        for (JsonNode one :
                visit.must(visit.run("invitations", "list", Json.object())).path("items")) {
            invitations.add(new Invitation(
                    one.path("id").asString(""),
                    one.path("role").asString(""),
                    Moment.of(one.path("expiresAt").asString(""))));
        }
        return View.of("people", "People", new Seen(people, invitations)).in(Nav.SETTINGS);
    }

    private View invite(Visit visit) {
        ObjectNode args = Json.object().put("role", visit.form().text("role"));
        Outcome outcome = visit.run("invitations", "create", args);
        if (outcome instanceof Outcome.Done done) {
            Made made = new Made(
                    done.value().path("role").asString(""),
                    done.value().path("url").asString(""),
                    Moment.of(done.value().path("expiresAt").asString("")));
            return View.of("invitation-made", "An invitation", made).in(Nav.SETTINGS);
        }
        return After.doing(visit, outcome, HERE, "");
    }

    private View role(Visit visit) {
        ObjectNode args = Json.object()
                .put("id", visit.form().text("id"))
                .put("role", visit.form().text("role"));
        return After.doing(visit, visit.run("people", "change", args), HERE, "Changed.");
    }

    private static View did(Visit visit, String domain, String action, String words) {
        ObjectNode args = Json.object().put("id", visit.form().text("id"));
        return After.doing(visit, visit.run(domain, action, args), HERE, words);
    }
}
