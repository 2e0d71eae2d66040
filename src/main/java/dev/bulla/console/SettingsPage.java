package dev.bulla.console;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Answer;
import dev.bulla.identity.Person;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A person's own settings: how they sign in, where they are signed in, tokens for their scripts.
public final class SettingsPage implements Page {
    private static final String HERE = "/settings";

    private final List<Limit> limits;

    /// @param limits what the gateway is set to, for the owner and admins to read
    SettingsPage(List<Limit> limits) {
        this.limits = List.copyOf(limits);
    }

    /// What the template shows.
    ///
    /// @param fresh whether the person confirmed minutes ago that it is them
    public record Seen(
            boolean fresh,
            Account account,
            List<Passkey> passkeys,
            List<Browser> browsers,
            List<Token> tokens,
            Wider wider) {}

    /// Who they are.
    public record Account(String name, String email, String role, boolean password) {}

    /// One passkey.
    public record Passkey(String id, String name, Moment createdAt, Optional<Moment> usedAt) {}

    /// A browser that is signed in.
    public record Browser(String id, String name, Moment createdAt, boolean own) {}

    /// A personal token, without the token.
    public record Token(String id, String name, String prefix, Moment createdAt) {}

    /// What is not only the person's own.
    ///
    /// @param manages whether the person manages people
    public record Wider(boolean manages, List<Limit> limits) {}

    /// One setting of the gateway, as it is in force.
    public record Limit(String key, String value, String meaning) {}

    /// A token just made.
    public record Made(String name, String token) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get(HERE, this::show),
                Way.post("/settings/password", this::password),
                Way.post("/settings/passkeys/begin", this::beginPasskey),
                Way.post("/settings/passkeys", this::addPasskey),
                Way.post("/settings/passkeys/remove", visit -> did(visit, "passkeys", "remove", "Removed.")),
                Way.post("/settings/browsers/end", visit -> did(visit, "sessions", "end", "Signed out there.")),
                Way.post("/settings/browsers/end-others", this::endOthers),
                Way.post("/settings/tokens", this::makeToken),
                Way.post("/settings/tokens/revoke", visit -> did(visit, "tokens", "revoke", "Revoked.")));
    }

    private View show(Visit visit) {
        JsonNode account = visit.must(visit.run("account", "get", Json.object()));
        boolean manages = visit.person().role() != Person.Role.MEMBER;
        Seen seen = new Seen(
                visit.fresh(),
                new Account(
                        Shown.line(account.path("name").asString("")),
                        Shown.line(account.path("email").asString("")),
                        account.path("role").asString(""),
                        account.path("password").asBoolean()),
                passkeys(visit),
                browsers(visit),
                tokens(visit),
                new Wider(manages, manages ? limits : List.of()));
        return View.of("settings", "Settings", seen).in(Nav.SETTINGS);
    }

    private static List<Passkey> passkeys(Visit visit) {
        List<Passkey> passkeys = new ArrayList<>();
        for (JsonNode one :
                visit.must(visit.run("passkeys", "list", Json.object())).path("items")) {
            passkeys.add(new Passkey(
                    one.path("id").asString(""),
                    Shown.line(one.path("name").asString("")),
                    Moment.of(one.path("createdAt").asString("")),
                    Optional.of(one.path("usedAt").asString(""))
                            .filter(at -> !at.isEmpty())
                            .map(Moment::of)));
        }
        return passkeys;
    }

    private static List<Browser> browsers(Visit visit) {
        List<Browser> browsers = new ArrayList<>();
        for (JsonNode one :
                visit.must(visit.run("sessions", "list", Json.object())).path("items")) {
            String name = one.path("browser").asString("");
            browsers.add(new Browser(
                    one.path("id").asString(""),
                    name.isEmpty() ? "A browser without a name" : Shown.line(name),
                    Moment.of(one.path("createdAt").asString("")),
                    one.path("this").asBoolean()));
        }
        return browsers;
    }

    private static List<Token> tokens(Visit visit) {
        List<Token> tokens = new ArrayList<>();
        for (JsonNode one : visit.all("tokens", "list", Json.object())) {
            tokens.add(new Token(
                    one.path("id").asString(""),
                    Shown.line(one.path("name").asString("")),
                    one.path("prefix").asString(""),
                    Moment.of(one.path("createdAt").asString(""))));
        }
        return tokens;
    }

    private View password(Visit visit) {
        ObjectNode args = Json.object().put("password", visit.form().text("new"));
        return back(
                visit, visit.run("account", "change_password", args), "Changed. Every other browser is signed out.");
    }

    /// For the page's script: what the browser is asked for.
    private View beginPasskey(Visit visit) {
        return switch (visit.run("passkeys", "begin", Json.object())) {
            case Outcome.Done done -> View.raw(Answer.json(200, done.value()));
            case Outcome.Refused refused -> View.raw(Answer.refused(refused.refusal()));
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private View addPasskey(Visit visit) {
        String name = visit.form().text("name").strip();
        ObjectNode args = Json.object()
                .put("name", name.isEmpty() ? "Passkey" : name)
                .put("answer", visit.form().text("passkey"));
        return back(visit, visit.run("passkeys", "create", args), "The passkey is added.");
    }

    private View endOthers(Visit visit) {
        return back(visit, visit.run("sessions", "end_others", Json.object()), "Every other browser is signed out.");
    }

    private View makeToken(Visit visit) {
        Outcome outcome = visit.run(
                "tokens", "create", Json.object().put("name", visit.form().text("name")));
        if (outcome instanceof Outcome.Done done) {
            Made made = new Made(
                    Shown.line(done.value().path("name").asString("")),
                    done.value().path("token").asString(""));
            return View.of("token-made", "The token " + made.name(), made).in(Nav.SETTINGS);
        }
        return back(visit, outcome, "");
    }

    private static View did(Visit visit, String domain, String action, String words) {
        return back(
                visit,
                visit.run(domain, action, Json.object().put("id", visit.form().text("id"))),
                words);
    }

    private static View back(Visit visit, Outcome outcome, String words) {
        return After.doing(visit, outcome, HERE, words);
    }
}
