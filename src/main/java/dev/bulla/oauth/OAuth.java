package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.http.Listener;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.identity.TokenSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The authorization server's routes, but for the page: authorize is shown by the console.
public final class OAuth {
    private final Ground ground;
    private final Register register;

    public OAuth(Ground ground) {
        this.ground = ground;
        this.register = new Register(ground);
    }

    public List<Route> routes() {
        List<Route> routes = new ArrayList<>(new Discovery(ground.origin()).routes());
        routes.add(Route.post(Discovery.BASE + "/register", register, "RFC 7591: a client says who it is"));
        routes.add(Route.post(Discovery.BASE + "/token", this::token, "a code or refresh token for a pair"));
        routes.add(Route.post(Discovery.BASE + "/revoke", this::revoke, "RFC 7009: a client gives a token back"));
        // Said here, so that no fallback of another door makes a page or a challenge of it: a
        // client that looks for a document must learn that there is none.
        for (String rest : List.of("/.well-known/{rest...}", Discovery.BASE + "/{rest...}")) {
            routes.add(Route.any(rest, Listener.NOT_FOUND, "nothing else is there"));
        }
        return routes;
    }

    /// Made for each request, so that the library behind them is loaded with the first one and
    /// not with the house.
    private Answer token(Request request) {
        return new TokenEndpoint(ground).answer(request);
    }

    private Answer revoke(Request request) {
        return new RevokeEndpoint(ground).answer(request);
    }

    /// Access tokens, for the authenticator.
    ///
    /// @param agents the live agent of an id
    public static TokenSource accessTokens(Chain chain, LiveAgents agents) {
        return hash -> chain.access(hash)
                .filter(kept -> kept.root().live())
                .flatMap(kept -> agents.find(kept.root().agent())
                        .map(agent -> new TokenSource.Holder(agent, Optional.of(kept.expiresAt()), Optional.empty())));
    }
}
