package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.signin.Account;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The people of this gateway, for its owner and admins. Managing people gives nobody a look at
/// what is theirs.
final class PeopleDomain implements Domain {
    private static final Admin ADMIN = new Admin("people", "the owner and admins decide who is here");

    private final SignInDesk desk;

    PeopleDomain(SignInDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "people";
    }

    @Override
    public String label() {
        return "People";
    }

    @Override
    public String description() {
        return "Who is here, and as what.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read("list", new Wire("GET", "/people"), Params.of(), "Lists the people.", Deed.of(this::list)),
                ADMIN.whenConfirmed()
                        .write(
                                "change",
                                new Wire("PATCH", "/people/{id}"),
                                Params.of(
                                        Fields.id("person"),
                                        must(Fields.oneOf("role", "What they become.", "admin", "member"))),
                                "Gives a person another role.",
                                Deed.of(this::change)),
                ADMIN.whenConfirmed()
                        .write(
                                "remove",
                                new Wire("DELETE", "/people/{id}"),
                                Params.of(Fields.id("person")),
                                "Ends a person and everything of theirs: agents, tokens, sessions, asks.",
                                Deed.of(this::remove)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        SignInDesk.manager(work);
        return Result.done(Pages.whole(desk.keeping().people().list(), this::shown));
    }

    private ObjectNode shown(Person person) {
        ObjectNode shown =
                Json.object().put("id", person.key()).put("name", person.name()).put("role", word(person.role()));
        Optional<String> email = desk.keeping().accounts().of(person.id()).map(Account::email);
        email.ifPresentOrElse(text -> shown.put("email", text), () -> shown.putNull("email"));
        return shown;
    }

    private Result change(Work work, Given given) throws Given.Invalid {
        Person other = other(work, given);
        Person.Role role = Person.Role.valueOf(given.must("role").toUpperCase(Locale.ROOT));
        ObjectNode answer = shown(new Person(other.id(), other.name(), role));
        return Result.done(answer, desk.keeping().people().become(other.id(), role));
    }

    private Result remove(Work work, Given given) throws Given.Invalid {
        Person other = other(work, given);
        ObjectNode answer = Json.object().put("id", other.key()).put("removed", true);
        return Result.done(answer, desk.keeping().people().remove(other.id(), work.now()));
    }

    /// Somebody else than oneself and the owner: nobody takes themself out by mistake, and nobody
    /// takes the gateway from its owner.
    private Person other(Work work, Given given) throws Given.Invalid {
        Person manager = SignInDesk.manager(work);
        Person other = desk.keeping()
                .people()
                .find(new PersonId(given.must("id")))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such person.")));
        if (other.role() == Person.Role.OWNER || other.id().equals(manager.id())) {
            throw new Given.Invalid(
                    Refusal.of(Reason.SCOPE_MISSING, "The owner stays the owner, and nobody changes themself."));
        }
        return other;
    }

    static String word(Person.Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
