package dev.bulla.app;

import dev.bulla.console.Means;
import dev.bulla.console.SettingsPage;
import dev.bulla.console.frame.Ground;
import dev.bulla.http.SessionCookie;
import dev.bulla.identity.FormSecret;
import dev.bulla.oauth.Authorizing;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Handoff;
import dev.bulla.signin.Site;
import dev.bulla.store.Store;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/// What the console stands on in this house.
final class ConsoleGround {
    private ConsoleGround() {}

    static Means of(Core core, Doors.Place place) {
        return new Means(
                frame(core, place),
                new Authorizing(core.ways().oauth()),
                handoff(core, place),
                place.origin(),
                limits(place.config().written()),
                core.store().verifier());
    }

    private static List<SettingsPage.Limit> limits(Settings written) {
        return Arrays.stream(Setting.values())
                .map(setting -> new SettingsPage.Limit(
                        setting.key(), written.text(setting).orElse(setting.standard()), setting.meaning()))
                .toList();
    }

    private static Ground frame(Core core, Doors.Place place) {
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

    /// Asked before anybody is signed in, so it says of an ask no more than yes or no.
    private static BiPredicate<String, String> handoff(Core core, Doors.Place place) {
        Handoff handoff = new Handoff(core.keys(), place.origin());
        return (id, t) -> core.store()
                .approvals()
                .find(new AskId(id))
                .filter(ask -> handoff.vouches(ask, t))
                .isPresent();
    }
}
