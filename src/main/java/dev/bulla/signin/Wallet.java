package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a signed-in person changes about their own way in: the password, and passkeys.
public final class Wallet {
    private final Ground ground;
    private final Passwords passwords;
    private final Challenges challenges;

    Wallet(Ground ground, Passwords passwords, Challenges challenges) {
        this.ground = ground;
        this.passwords = passwords;
        this.challenges = challenges;
    }

    /// What is wrong with a new password, in words for the person.
    public Optional<String> trouble(Person person, String password) {
        return Passwords.trouble(password, email(person));
    }

    /// Another password; every other browser is signed out by it.
    public List<Change> password(Person person, String password, Optional<String> session) {
        return List.of(
                ground.keeping().accounts().password(person.id(), passwords.hash(password)),
                ground.keeping().sessions().endAll(person.id(), session));
    }

    /// What a browser is asked for to make another passkey.
    public Map<String, Object> passkeyOptions(Person person, Identity who) {
        var whose = new PasskeyOptions.Whose(person.id(), email(person));
        List<Passkey> had = ground.keeping().passkeys().of(person.id());
        return PasskeyOptions.creation(ground.site().get(), whose, challenges.give(purpose(who)), had);
    }

    /// The new passkey, when the browser's answer holds.
    public Optional<Passkey> passkey(Identity who, String label, String answer) {
        return new Ceremonies(ground.site().get(), challenges)
                .register(
                        answer,
                        purpose(who),
                        who.caller().person(),
                        new Passkey.Named(label, ground.clock().instant()));
    }

    private String email(Person person) {
        return ground.keeping().accounts().of(person.id()).map(Account::email).orElse(person.name());
    }

    private static String purpose(Identity who) {
        return "passkey " + Ground.browser(who);
    }
}
