package dev.bulla.api;

import dev.bulla.identity.Person;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.signin.WebSession;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The browsers a person is signed in at.
final class SessionsDomain implements Domain {
    private static final Admin ADMIN = new Admin("sessions", "a person's browsers are their own");

    private final SignInDesk desk;

    SessionsDomain(SignInDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "sessions";
    }

    @Override
    public String label() {
        return "Browsers";
    }

    @Override
    public String description() {
        return "Where the person is signed in.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/sessions"),
                        Params.of(),
                        "Lists the browsers that are signed in.",
                        Deed.of(this::list)),
                ADMIN.write(
                        "end",
                        new Wire("DELETE", "/sessions/{id}"),
                        Params.of(Fields.id("session")),
                        "Signs one browser out.",
                        Deed.of(this::end)),
                ADMIN.write(
                        "end_others",
                        new Wire("DELETE", "/sessions"),
                        Params.of(),
                        "Signs every other browser out.",
                        Deed.of(this::endOthers)));
    }

    private Result list(Work work, Given given) {
        Person person = SignInDesk.person(work);
        Optional<String> own = desk.session(work).map(WebSession::id);
        List<WebSession> sessions = desk.keeping().sessions().of(person.id(), work.now());
        return Result.done(Pages.whole(
                sessions, session -> shown(session).put("this", own.equals(Optional.of(session.id())))));
    }

    private static ObjectNode shown(WebSession session) {
        return Json.object()
                .put("id", session.id())
                .put("browser", session.label())
                .put("createdAt", session.span().createdAt().toString())
                .put("expiresAt", session.span().expiresAt().toString());
    }

    private Result end(Work work, Given given) {
        String id = given.must("id");
        ObjectNode answer = Json.object().put("id", id).put("ended", true);
        return Result.done(
                answer, desk.keeping().sessions().end(SignInDesk.person(work).id(), id));
    }

    private Result endOthers(Work work, Given given) {
        Optional<String> own = desk.session(work).map(WebSession::id);
        return Result.done(
                Json.object().put("ended", true),
                desk.keeping().sessions().endAll(SignInDesk.person(work).id(), own));
    }
}
