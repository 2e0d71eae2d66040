package dev.bulla.app;

import dev.bulla.console.frame.Ground;
import dev.bulla.http.SessionCookie;
import dev.bulla.identity.FormSecret;
import dev.bulla.signin.Site;
import dev.bulla.store.Store;
import java.net.URI;

/// What the console stands on in this house.
final class ConsoleGround {
    private ConsoleGround() {}

    static Ground of(Core core, Doors.Place place) {
        Store store = core.store();
        return new Ground(
                new Ground.Doing(core.pipeline(), core.who().registry()),
                new Ground.Entry(
                        core.who().authenticator(),
                        new SessionCookie(place.config().http().secure()),
                        new FormSecret(core.keys()),
                        core.ways().signIn()),
                new Ground.Watching(store.ledger(), store.agents(), store.approvals(), store.notices()),
                () -> Site.of(URI.create(place.origin().get())),
                store.clock());
    }
}
