package dev.bulla.signin;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Presence;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenKind;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.refusal.Refusal;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.store.Store;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A sign-in over a real store, with a clock to set and a moment to step into: just before what
/// was judged is written.
final class Gatehouse implements Diary, AutoCloseable {
    static final String ORIGIN = "http://bulla.localhost:7200";
    static final String EMAIL = "ann@example.org";
    static final String PASSWORD = "a quiet place by the river";
    static final Browser HERE = new Browser("192.0.2.1", "a test");

    final Person ann = new Person(new PersonId("01ANN"), "Ann", Person.Role.OWNER);
    final SignIn signIn;
    final Store store;
    Instant now = Instant.parse("2026-05-01T10:00:00Z");
    /// What happens in between, once.
    Runnable meanwhile = () -> {};

    Gatehouse(Path folder) {
        SecureRandom random = new SecureRandom();
        Keys keys = new Keys(MasterKey.inFolder(folder, random));
        this.store = Store.open(folder, keys.signer(folder, "audit", "bulla/audit"), () -> now);
        AtomicInteger ids = new AtomicInteger();
        this.signIn = new SignIn(new Ground(
                store.signin(), this, () -> now, random, () -> new Site(ORIGIN), () -> "id" + ids.incrementAndGet()));
        done(List.of(store.people().add(ann)));
    }

    /// Ann comes in by the set-up link.
    Identity arrive() {
        String secret = signIn.arrivals().setUp().orElseThrow().exposed();
        return session(signIn.arrivals().enter(secret, "", new Claim(EMAIL, PASSWORD, ""), HERE));
    }

    /// Who a browser is that was let in.
    Identity session(Entrance entrance) {
        if (!(entrance instanceof Entrance.In in)) {
            throw new AssertionError("not let in: " + entrance);
        }
        TokenHash hash = TokenHash.of(in.secret().exposed());
        return new Identity(in.person(), TokenKind.SESSION, Presence.FRESH, Optional.of(hash));
    }

    static UnverifiedToken cookie(Entrance entrance) {
        return UnverifiedToken.cookie(((Entrance.In) entrance).secret().exposed());
    }

    void done(List<Change> changes) {
        store.changes().apply(changes).ifPresent(refusal -> {
            throw new AssertionError(refusal.reason().word());
        });
    }

    @Override
    public Optional<Refusal> note(Entry entry, List<Change> changes) {
        Runnable step = meanwhile;
        meanwhile = () -> {};
        step.run();
        return store.journal().note(entry, changes);
    }

    @Override
    public void wrong(String address) {}

    @Override
    public void close() {
        store.close();
    }
}
