package dev.bulla.app;

import dev.bulla.api.Credentials;
import dev.bulla.api.Me;
import dev.bulla.api.Plain;
import dev.bulla.api.RestDoor;
import dev.bulla.api.Status;
import dev.bulla.audit.Door;
import dev.bulla.console.Console;
import dev.bulla.http.Answer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.Limits;
import dev.bulla.http.Listener;
import dev.bulla.http.Proxies;
import dev.bulla.http.Route;
import dev.bulla.http.SessionCookie;
import dev.bulla.identity.FormSecret;
import dev.bulla.mcp.McpDoor;
import dev.bulla.mcp.tools.Introduction;
import dev.bulla.mcp.tools.JournalAnswers;
import dev.bulla.mcp.tools.OurDoors;
import dev.bulla.mcp.tools.Ours;
import dev.bulla.oauth.OAuth;
import dev.bulla.proxy.Claims;
import dev.bulla.proxy.ProxyDoor;
import dev.bulla.signin.Site;
import dev.bulla.store.Store;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// The doors of the house, over one core: what listens where, and what stands behind it.
record Doors(OurDoors mcp, List<Listener> listeners) implements AutoCloseable {
    static final String MAIN = "main";
    static final String FACADE = "facade";
    private static final String LOOPBACK = "127.0.0.1";

    /// What the doors need to know of where they stand.
    ///
    /// @param origin the public origin, once the port is known
    /// @param port the main door's port, once it is bound
    record Place(Config config, OperatorToken operator, Supplier<String> origin, IntSupplier port) {}

    static Doors over(Core core, Place place) {
        OurDoors mcp = mcp(core, place);
        List<Listener> listeners = new ArrayList<>();
        listeners.add(main(core, place, mcp.main()));
        place.config().facade().port().ifPresent(port -> listeners.add(facade(place, mcp.facade(), port)));
        return new Doors(mcp, listeners);
    }

    private static OurDoors mcp(Core core, Place place) {
        Store store = core.store();
        Ours ours = new Ours(
                new Introduction(Version.TEXT, place.origin()),
                core.who().authenticator(),
                core.who().registry(),
                core.who().policies(),
                core.pipeline(),
                core.strangers());
        JournalAnswers answers = new JournalAnswers(store.approvals(), store.journal(), store.clock());
        answers.listen(store.notices());
        McpDoor.Memory memory = new McpDoor.Memory(store.endedSessions(), store.nonces());
        OurDoors.Ground ground = new OurDoors.Ground(
                place.origin(), new OurDoors.Keying(core.keys(), store.sessions()), store.clock(), memory);
        return OurDoors.open(ours, answers, ground, store.notices());
    }

    private static Listener main(Core core, Place place, McpDoor mcp) {
        Core.Who who = core.who();
        Plain plain =
                new Plain(core.store().ledger(), new Me(who.registry(), who.policies(), who.plans()), status(core));
        RestDoor rest = new RestDoor(
                new RestDoor.Doing(who.registry(), core.invoking()), credentials(core, place), plain, place.origin());
        List<Route> routes = new ArrayList<>();
        routes.add(Route.get("/healthz", _ -> Answer.text(200, "ok\n"), "is the process alive"));
        routes.add(Route.get("/readyz", new Ready(core.store())::answer, "can it write its log"));
        routes.add(ProofRoute.of(place.operator()));
        routes.add(new StrangerCount(core.strangers()).at(Door.REST, rest.route()));
        routes.add(new StrangerCount(core.strangers())
                .at(
                        Door.PROXY,
                        new ProxyDoor(who.authenticator(), core.pipeline(), Claims.signer(core.keys())).route()));
        routes.addAll(mcp.routes());
        StrangerCount clients = new StrangerCount(core.strangers());
        new OAuth(core.ways().oauth()).routes().stream().map(clients::clients).forEach(routes::add);
        Console console = new Console(ConsoleGround.of(core, place));
        routes.addAll(console.routes());
        Config.Http http = place.config().http();
        HostGuard guard = http.origin().map(HostGuard::forOrigin).orElseGet(HostGuard::loopback);
        Proxies proxies = Proxies.of(http.trustedProxies());
        return listener(place, new Stand(MAIN, http.bind(), http.port()), guard.trusting(proxies), routes)
                .saying(console.refusals());
    }

    private static Credentials credentials(Core core, Place place) {
        boolean secure = place.config().http().secure();
        return new Credentials(
                core.who().authenticator(),
                new SessionCookie(secure),
                new FormSecret(core.keys()),
                () -> Site.of(URI.create(place.origin().get())));
    }

    private static Status status(Core core) {
        return new Status(Version.TEXT, core.store().agents()::count, core.pipeline()::calls);
    }

    private static Listener facade(Place place, McpDoor facade, int port) {
        return listener(place, new Stand(FACADE, LOOPBACK, port), HostGuard.withoutPages(), facade.routes());
    }

    private record Stand(String name, String address, int port) {}

    private static Listener listener(Place place, Stand stand, HostGuard guard, List<Route> routes) {
        InetSocketAddress at = new InetSocketAddress(stand.address(), stand.port());
        Limits limits = Limits.USUAL.withBody(place.config().http().bodyLimit());
        return Listener.of(stand.name(), at, guard, routes).withLimits(limits);
    }

    /// Every route of the main door.
    List<Route> routes() {
        return listeners.getFirst().routes();
    }

    @Override
    public void close() {
        mcp.close();
    }
}
