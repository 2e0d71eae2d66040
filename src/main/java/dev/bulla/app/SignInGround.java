package dev.bulla.app;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.pipeline.Strangers;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.signin.Diary;
import dev.bulla.signin.Ground;
import dev.bulla.signin.SignIn;
import dev.bulla.signin.Site;
import dev.bulla.store.Store;
import java.net.URI;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What the sign-in stands on in this house.
record SignInGround(Durable durable, Strangers strangers) implements Diary {
    static SignIn signIn(Store store, Strangers strangers, SecureRandom random, Supplier<String> origin) {
        return new SignIn(new Ground(
                store.signin(),
                new SignInGround(new Durable(store.journal()), strangers),
                store.clock(),
                random,
                () -> Site.of(URI.create(origin.get())),
                () -> UlidCreator.getMonotonicUlid().toString()));
    }

    @Override
    public Optional<Refusal> note(Entry entry, List<Change> changes) {
        return durable.note(entry, changes);
    }

    @Override
    public void wrong(String address) {
        strangers.refused(Door.REST, address, Reason.TOKEN_UNKNOWN);
    }
}
