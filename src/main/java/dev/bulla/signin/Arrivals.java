package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.NewToken;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.VisibleText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The way in for who has no account yet: the owner's set-up link, and invitations. Each link
/// lets one in, once.
public final class Arrivals {
    /// Shaped like our tokens, so that logs and shown arguments mask it.
    private static final String PREFIX = "bullal_";

    private final Ground ground;
    private final Passwords passwords;
    private final Challenges challenges;

    Arrivals(Ground ground, Passwords passwords, Challenges challenges) {
        this.ground = ground;
        this.passwords = passwords;
        this.challenges = challenges;
    }

    /// Whether nobody made the owner's account yet.
    public boolean waitForOwner() {
        Person owner = ground.keeping().people().owner().orElseThrow();
        return ground.keeping().accounts().of(owner.id()).isEmpty();
    }

    /// A new set-up secret, in place of the one before; empty once the owner has an account.
    public Optional<NewToken> setUp() {
        Person owner = ground.keeping().people().owner().orElseThrow();
        if (ground.keeping().accounts().of(owner.id()).isPresent()) {
            return Optional.empty();
        }
        NewToken secret = NewToken.of(PREFIX, ground.random());
        Instant now = ground.clock().instant();
        Link link = new Link(ground.ids().get(), Person.Role.OWNER, Optional.empty(), now, Instant.MAX);
        ground.diary()
                .note(
                        Opening.entry(owner, "people.set_up_link"),
                        List.of(ground.keeping().links().put(link, secret.hash())));
        return Optional.of(secret);
    }

    /// An invitation: the secret to hand over, and the changes that make it good.
    public Invited invite(Person by, Person.Role role) {
        NewToken secret = NewToken.of(PREFIX, ground.random());
        Instant now = ground.clock().instant();
        Link link = new Link(ground.ids().get(), role, Optional.of(by.id()), now, now.plus(Link.INVITATION));
        return new Invited(link, secret, ground.keeping().links().put(link, secret.hash()));
    }

    /// An invitation not yet made.
    public record Invited(Link link, NewToken secret, Change change) {}

    /// What a secret opens: a link that waits, or why there is none.
    public Optional<Links.Found> find(String secret) {
        return ground.keeping().links().find(TokenHash.of(secret)).map(found -> {
            boolean over = !ground.clock().instant().isBefore(found.link().expiresAt());
            return new Links.Found(found.link(), found.used() || over);
        });
    }

    /// What a browser is asked for to make the newcomer's first passkey.
    public Map<String, Object> passkeyOptions(Link link, String email) {
        var whose = new PasskeyOptions.Whose(personOf(link).orElse(new PersonId(link.id())), email);
        return PasskeyOptions.creation(ground.site().get(), whose, challenges.give(purpose(link)), List.of());
    }

    /// Lets the one in who followed a link.
    ///
    /// @param name what they are called; the owner's is kept when it is empty
    public Entrance enter(String secret, String name, Claim claim, Browser browser) {
        Optional<Links.Found> found = find(secret);
        if (found.isEmpty()) {
            return new Entrance.NoLink();
        }
        if (found.get().used()) {
            return new Entrance.UsedLink();
        }
        Link link = found.get().link();
        Optional<Entrance> unfit = unfit(link, name, claim);
        return unfit.isPresent() ? unfit.get() : admit(link, name.strip(), claim, browser);
    }

    private Optional<Entrance> unfit(Link link, String name, Claim claim) {
        if (!link.setUp() && (name.isBlank() || name.strip().length() > 64)) {
            return Optional.of(new Entrance.Unfit("name", "Say what you are called, in at most 64 characters."));
        }
        if (!VisibleText.is(name.strip())) {
            return Optional.of(new Entrance.Unfit("name", "The name holds characters that do not show."));
        }
        if (!claim.hasEmail()) {
            return Optional.of(new Entrance.Unfit("email", "That is no e-mail address."));
        }
        return claim.byPasskey()
                ? Optional.empty()
                : Passwords.trouble(claim.password(), claim.email()).map(why -> new Entrance.Unfit("password", why));
    }

    private Entrance admit(Link link, String name, Claim claim, Browser browser) {
        Optional<PersonId> owner = personOf(link);
        // A newcomer's id is the link's: a passkey is made for it before the person is.
        PersonId id = owner.orElse(new PersonId(link.id()));
        Person person = owner.flatMap(ground.keeping().people()::find).orElse(new Person(id, name, link.role()));
        Instant now = ground.clock().instant();
        List<Change> changes = new ArrayList<>();
        changes.add(ground.keeping().links().use(link.id(), now));
        if (owner.isEmpty()) {
            changes.add(ground.keeping().people().add(person));
        }
        Optional<String> hash = claim.byPasskey() ? Optional.empty() : Optional.of(passwords.hash(claim.password()));
        changes.add(ground.keeping().accounts().add(new Account(id, claim.email(), hash, now)));
        if (claim.byPasskey()) {
            Optional<Passkey> passkey = new Ceremonies(ground.site().get(), challenges)
                    .register(claim.passkey(), purpose(link), id, new Passkey.Named("First passkey", now));
            if (passkey.isEmpty()) {
                return new Entrance.Unfit("passkey", "The passkey could not be made; try again.");
            }
            changes.add(ground.keeping().passkeys().add(passkey.get()));
        }
        return new Opening(ground).open(person, browser, link.setUp() ? "people.set_up" : "people.accept", changes);
    }

    private Optional<PersonId> personOf(Link link) {
        return link.setUp() ? ground.keeping().people().owner().map(Person::id) : Optional.empty();
    }

    private static String purpose(Link link) {
        return "arrival " + link.id();
    }
}
