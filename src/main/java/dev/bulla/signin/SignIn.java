package dev.bulla.signin;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The sign-in: from an e-mail and a password, or from a passkey, to a session; and the proof
/// that it is still the same person.
public final class SignIn implements Proofs {
    /// The longest that too many wrong passwords shut one out.
    public static final Duration LOCKED = Lockout.LOCKED;

    private static final String SIGN_IN = "sign in";

    private final Ground ground;
    private final Passwords passwords;
    private final Lockout lockout;
    private final Challenges challenges;
    /// Apart from those of people who are known: anybody can ask for these, and so many of them
    /// push out the oldest.
    private final Challenges strangers;
    private final Opening opening;

    public SignIn(Ground ground) {
        this.ground = ground;
        this.passwords = new Passwords(ground.random());
        this.lockout = new Lockout(ground.clock());
        this.challenges = new Challenges(ground.random(), ground.clock());
        this.strangers = new Challenges(ground.random(), ground.clock());
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
        String name = email.strip().toLowerCase(Locale.ROOT);
        if (!lockout.admit(name, browser.address())) {
            return new Entrance.Locked();
        }
        Optional<Account> found = ground.keeping().accounts().byEmail(email.strip());
        if (!matches(found, password)) {
            ground.diary().wrong(browser.address());
            return new Entrance.Wrong();
        }
        lockout.right(name, browser.address());
        Account account = found.orElseThrow();
        return in(account.person(), browser, List.of(ground.keeping().accounts().still(account)));
    }

    /// What a browser is asked for to sign in with any passkey.
    public Map<String, Object> passkeyOptions() {
        return PasskeyOptions.request(ground.site().get(), strangers.give(SIGN_IN), List.of());
    }

    public Entrance byPasskey(String answer, Browser browser) {
        Optional<Passkey> passkey = passkey(strangers, answer, SIGN_IN);
        if (passkey.isEmpty()) {
            ground.diary().wrong(browser.address());
            return new Entrance.Wrong();
        }
        return in(passkey.get().person(), browser, List.of(used(passkey.get())));
    }

    /// What a browser is asked for so that a signed-in person proves to be there.
    public Map<String, Object> proofOptions(Identity who) {
        List<Passkey> theirs = ground.keeping().passkeys().of(who.caller().person());
        return PasskeyOptions.request(ground.site().get(), challenges.give(proof(who)), theirs);
    }

    @Override
    public Verdict verify(Identity who, UnverifiedProof proof) {
        return switch (proof.means()) {
            case PASSWORD -> password(who.caller().person(), proof);
            case PASSKEY -> ofPasskey(who, proof);
        };
    }

    private Verdict password(PersonId person, UnverifiedProof proof) {
        // Counted apart from the sign-in: who sits at the session must not be locked out from
        // outside.
        if (!lockout.admit(person.value(), proof.address())) {
            return Verdict.LOCKED;
        }
        if (!matches(ground.keeping().accounts().of(person), proof.exposed())) {
            ground.diary().wrong(proof.address());
            return Verdict.WRONG;
        }
        lockout.right(person.value(), proof.address());
        return Verdict.RIGHT;
    }

    private Verdict ofPasskey(Identity who, UnverifiedProof proof) {
        Optional<Passkey> passkey = passkey(challenges, proof.exposed(), proof(who))
                .filter(key -> key.person().equals(who.caller().person()));
        if (passkey.isEmpty() || !used(who, passkey.get())) {
            ground.diary().wrong(proof.address());
            return Verdict.WRONG;
        }
        return Verdict.RIGHT;
    }

    private boolean used(Identity who, Passkey passkey) {
        Entry entry = Opening.entry(who.caller(), "people.use_passkey");
        return ground.diary().note(entry, List.of(used(passkey))).isEmpty();
    }

    /// The person proves again to be there; their session counts as fresh for a while.
    ///
    /// @return wrong, too, when the session ended meanwhile
    public Verdict confirm(UnverifiedToken session, Identity who, UnverifiedProof proof) {
        Verdict verdict = verify(who, proof);
        if (verdict != Verdict.RIGHT) {
            Reason reason = verdict == Verdict.LOCKED ? Reason.RATE_LIMITED : Reason.APPROVAL_NEEDS_CONSOLE;
            ground.diary().note(Opening.refused(who.caller(), "people.confirm", reason), List.of());
            return verdict;
        }
        Instant now = ground.clock().instant();
        return find(session)
                        .map(open -> ground.keeping().sessions().proven(open.id(), now))
                        .filter(proven -> ground.diary()
                                .note(Opening.entry(who.caller(), "people.confirm"), List.of(proven))
                                .isEmpty())
                        .isPresent()
                ? Verdict.RIGHT
                : Verdict.WRONG;
    }

    /// Ends the session of this browser.
    ///
    /// @return why it could not be ended; one that is gone has ended
    public Optional<Refusal> out(UnverifiedToken session, Person person) {
        return find(session)
                .map(open -> ground.keeping().sessions().end(person.id(), open.id()))
                .flatMap(end -> ground.diary().note(Opening.entry(person, "people.sign_out"), List.of(end)))
                .filter(refusal -> refusal.reason() != Reason.NOT_FOUND);
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

    private Optional<Passkey> passkey(Challenges asked, String answer, String purpose) {
        return new Ceremonies(ground.site().get(), asked)
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

    private static String proof(Identity who) {
        return "proof " + Ground.browser(who);
    }
}
