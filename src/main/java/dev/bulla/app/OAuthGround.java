package dev.bulla.app;

import dev.bulla.api.OAuthDesk;
import dev.bulla.identity.TokenSource;
import dev.bulla.oauth.Ground;
import dev.bulla.oauth.OAuth;
import dev.bulla.store.Store;
import java.time.Duration;
import java.util.function.Supplier;

/// What the authorization server stands on in this house.
final class OAuthGround {
    private OAuthGround() {}

    static Ground of(Config config, Store store, Ground.Making making, Supplier<String> origin) {
        Config.OAuth set = config.oauth();
        return new Ground(
                new Ground.Kept(store.clients(), store.consents(), store.authorizations(), store.oauthChain()),
                new Ground.Writing(new Durable(store.journal())::note, store.changes()),
                making,
                origin,
                new Ground.Limits(
                        set.perMinute(),
                        set.burst(),
                        set.waiting(),
                        Duration.ofSeconds(set.accessSeconds()),
                        set.loopbackDocuments()));
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
