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
import dev.bulla.signin.Account;
import dev.bulla.signin.WebSession;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// A person's own account.
final class AccountDomain implements Domain {
    private static final Admin ADMIN = new Admin("account", "a person's ways in are their own");

    private final SignInDesk desk;

    AccountDomain(SignInDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "account";
    }

    @Override
    public String label() {
        return "Account";
    }

    @Override
    public String description() {
        return "The person's own account.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read("get", new Wire("GET", "/account"), Params.of(), "Shows it.", Deed.of(this::get)),
                ADMIN.whenConfirmed()
                        .write(
                                "change_password",
                                new Wire("POST", "/account/password"),
                                Params.of(must(Fields.text("password", "The new one.", 512))),
                                "Sets another password and signs every other browser out.",
                                Deed.of(this::changePassword)));
    }

    private Result get(Work work, Given given) {
        Person person = SignInDesk.person(work);
        Optional<Account> account = desk.keeping().accounts().of(person.id());
        ObjectNode shown = Json.object()
                .put("id", person.key())
                .put("name", person.name())
                .put("role", PeopleDomain.word(person.role()))
                .put("password", account.flatMap(Account::password).isPresent());
        account.map(Account::email).ifPresentOrElse(email -> shown.put("email", email), () -> shown.putNull("email"));
        return Result.done(shown);
    }

    private Result changePassword(Work work, Given given) throws Given.Invalid {
        Person person = SignInDesk.person(work);
        String password = given.must("password");
        Optional<String> trouble = desk.signIn().wallet().trouble(person, password);
        if (trouble.isPresent()) {
            throw new Given.Invalid("password", trouble.get());
        }
        if (desk.keeping().accounts().of(person.id()).isEmpty()) {
            throw new Given.Invalid("password", "there is no account yet; follow the set-up link first");
        }
        Optional<String> own = desk.session(work).map(WebSession::id);
        return new Result.Done(
                Json.object().put("changed", true), desk.signIn().wallet().password(person, password, own), List.of());
    }
}
