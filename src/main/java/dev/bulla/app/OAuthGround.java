package dev.bulla.app;

import dev.bulla.api.OAuthDesk;
import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.identity.TokenSource;
import dev.bulla.oauth.Ground;
import dev.bulla.oauth.OAuth;
import dev.bulla.pipeline.JournalDown;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.store.Store;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What the authorization server stands on in this house.
final class OAuthGround {
    private OAuthGround() {}

    static Ground of(Config config, Store store, Ground.Making making, Supplier<String> origin) {
        Config.OAuth set = config.oauth();
        return new Ground(
                new Ground.Kept(store.clients(), store.consents(), store.authorizations(), store.oauthChain()),
                new Ground.Writing((entry, changes) -> note(store, entry, changes), store.changes()),
                making,
                origin,
                new Ground.Limits(
                        set.perMinute(),
                        set.burst(),
                        set.waiting(),
                        Duration.ofSeconds(set.accessSeconds()),
                        set.loopbackDocuments()));
    }

    private static Optional<Refusal> note(Store store, Entry entry, List<Change> changes) {
        try {
            return store.journal().note(entry, changes);
        } catch (JournalDown _) {
            return Optional.of(Refusal.of(Reason.AUDIT_UNAVAILABLE));
        }
    }

    static OAuthDesk desk(Ground ground) {
        return new OAuthDesk(
                ground.kept().consents(),
                ground.kept().authorizations(),
                ground.making().tokens(),
                ground.origin());
    }

    static TokenSource accessTokens(Store store) {
        return OAuth.accessTokens(
                store.oauthChain(), id -> store.agents().find(id).filter(agent -> !agent.revoked()));
    }
}
