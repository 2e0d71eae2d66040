package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.Person;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.signin.Arrivals;
import dev.bulla.signin.Link;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/// Invitations: links that let one more person in, once.
final class InvitationsDomain implements Domain {
    private static final Admin ADMIN = new Admin("invitations", "the owner and admins decide who comes in");

    private final SignInDesk desk;

    InvitationsDomain(SignInDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "invitations";
    }

    @Override
    public String label() {
        return "Invitations";
    }

    @Override
    public String description() {
        return "Links that let one more person in, once.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/invitations"),
                        Params.of(),
                        "Lists the invitations that wait, without their links.",
                        Deed.of(this::list)),
                ADMIN.whenConfirmed()
                        .write(
                                "create",
                                new Wire("POST", "/invitations"),
                                Params.of(must(Fields.oneOf("role", "What they become.", "admin", "member"))),
                                "Makes an invitation and shows its link, once. It works once, for seven days.",
                                Deed.of(this::create)),
                ADMIN.whenConfirmed()
                        .write(
                                "revoke",
                                new Wire("DELETE", "/invitations/{id}"),
                                Params.of(Fields.id("invitation")),
                                "Takes an invitation back.",
                                Deed.of(this::revoke)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        SignInDesk.manager(work);
        return Result.done(Pages.whole(desk.keeping().links().invitations(work.now()), InvitationsDomain::shown));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        Person.Role role = Person.Role.valueOf(given.must("role").toUpperCase(Locale.ROOT));
        Arrivals.Invited invited = desk.signIn().arrivals().invite(SignInDesk.manager(work), role);
        ObjectNode answer = shown(invited.link())
                .put("url", desk.origin().get() + "/invite/" + invited.secret().exposed());
        return Result.done(answer, invited.change());
    }

    private Result revoke(Work work, Given given) throws Given.Invalid {
        SignInDesk.manager(work);
        ObjectNode answer = Json.object().put("id", given.must("id")).put("revoked", true);
        return Result.done(answer, desk.keeping().links().revoke(given.must("id")));
    }

    private static ObjectNode shown(Link link) {
        return Json.object()
                .put("id", link.id())
                .put("role", PeopleDomain.word(link.role()))
                .put("createdAt", link.createdAt().toString())
                .put("expiresAt", link.expiresAt().toString());
    }
}
