package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The sign-in: from an e-mail and a password, or from a passkey, to a session; and the proof
/// that it is still the same person.
public final class SignIn implements Proofs {
    private static final String SIGN_IN = "sign in";

    private final Ground ground;
    private final Passwords passwords;
    private final Lockout lockout;
    private final Challenges challenges;
    private final Opening opening;

    public SignIn(Ground ground) {
        this.ground = ground;
        this.passwords = new Passwords(ground.random());
        this.lockout = new Lockout(ground.clock());
        this.challenges = new Challenges(ground.random(), ground.clock());
        this.opening = new Opening(ground);
    }

    /// The way in for who has no account yet.
    public Arrivals arrivals() {
        return new Arrivals(ground, passwords, challenges);
    }

    /// A person's own way in, once they are in.
    public Wallet wallet() {
        return new Wallet(ground, passwords, challenges);
    }

    public Entrance byPassword(String email, String password, Browser browser) {
        String account = email.strip().toLowerCase(Locale.ROOT);
        if (!lockout.admit(account, browser.address())) {
            return new Entrance.Locked();
        }
        Optional<Account> found = ground.keeping().accounts().byEmail(email.strip());
        if (!matches(found, password)) {
            ground.diary().wrong(browser.address());
            return new Entrance.Wrong();
        }
        lockout.right(account, browser.address());
        return in(found.orElseThrow().person(), browser, List.of());
    }

    /// What a browser is asked for to sign in with any passkey.
    public Map<String, Object> passkeyOptions() {
        return PasskeyOptions.request(ground.site().get(), challenges.give(SIGN_IN), List.of());
    }

    public Entrance byPasskey(String answer, Browser browser) {
        Optional<Passkey> passkey = passkey(answer, SIGN_IN);
        if (passkey.isEmpty()) {
            ground.diary().wrong(browser.address());
            return new Entrance.Wrong();
        }
        return in(passkey.get().person(), browser, List.of(used(passkey.get())));
    }

    /// What a browser is asked for so that a signed-in person proves to be there.
    public Map<String, Object> proofOptions(Person person) {
        List<Passkey> theirs = ground.keeping().passkeys().of(person.id());
        return PasskeyOptions.request(ground.site().get(), challenges.give(proof(person.id())), theirs);
    }

    @Override
    public Verdict verify(Person person, UnverifiedProof proof) {
        return switch (proof.means()) {
            case PASSWORD -> password(person, proof);
            case PASSKEY -> ofPasskey(person, proof);
        };
    }

    private Verdict password(Person person, UnverifiedProof proof) {
        // Counted apart from the sign-in: who sits at the session must not be locked out from
        // outside.
        if (!lockout.admit(person.key(), proof.address())) {
            return Verdict.LOCKED;
        }
        if (!matches(ground.keeping().accounts().of(person.id()), proof.exposed())) {
            ground.diary().wrong(proof.address());
            return Verdict.WRONG;
        }
        lockout.right(person.key(), proof.address());
        return Verdict.RIGHT;
    }

    private Verdict ofPasskey(Person person, UnverifiedProof proof) {
        Optional<Passkey> passkey = passkey(proof.exposed(), proof(person.id()))
                .filter(key -> key.person().equals(person.id()));
        if (passkey.isEmpty()) {
            ground.diary().wrong(proof.address());
            return Verdict.WRONG;
        }
        ground.diary().note(Opening.entry(person, "people.use_passkey"), List.of(used(passkey.get())));
        return Verdict.RIGHT;
    }

    /// The person proves again to be there; their session counts as fresh for a while.
    public Verdict confirm(UnverifiedToken session, Person person, UnverifiedProof proof) {
        Verdict verdict = verify(person, proof);
        Optional<WebSession> open = find(session);
        if (verdict == Verdict.RIGHT && open.isPresent()) {
            Instant now = ground.clock().instant();
            Change proven = ground.keeping().sessions().proven(open.get().id(), now);
            ground.diary().note(Opening.entry(person, "people.confirm"), List.of(proven));
        } else {
            ground.diary().note(Opening.refused(person, "people.confirm", Reason.APPROVAL_NEEDS_CONSOLE), List.of());
        }
        return verdict;
    }

    /// Ends the session of this browser.
    public void out(UnverifiedToken session, Person person) {
        find(session).ifPresent(open -> {
            Change end = ground.keeping().sessions().end(person.id(), open.id());
            ground.diary().note(Opening.entry(person, "people.sign_out"), List.of(end));
        });
    }

    /// The session that a cookie's secret opens.
    public Optional<WebSession> find(UnverifiedToken session) {
        return ground.keeping().sessions().find(TokenHash.of(session.exposed()));
    }

    private Entrance in(PersonId id, Browser browser, List<Change> before) {
        Optional<Person> person = ground.keeping().people().find(id);
        return person.isPresent()
                ? opening.open(person.get(), browser, "people.sign_in", before)
                : new Entrance.Wrong();
    }

    private boolean matches(Optional<Account> account, String password) {
        Optional<String> hash = account.flatMap(Account::password);
        if (hash.isEmpty() || password.length() > Passwords.MOST * 2) {
            passwords.pretend("");
            return false;
        }
        return passwords.matches(password, hash.get());
    }

    private Optional<Passkey> passkey(String answer, String purpose) {
        return new Ceremonies(ground.site().get(), challenges)
                .verify(
                        answer,
                        purpose,
                        ground.keeping().passkeys()::find,
                        ground.clock().instant());
    }

    private Change used(Passkey passkey) {
        return ground.keeping()
                .passkeys()
                .used(passkey.id(), passkey.key(), passkey.usedAt().orElseThrow());
    }

    private static String proof(PersonId person) {
        return "proof " + person.value();
    }
}
