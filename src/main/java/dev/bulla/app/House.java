package dev.bulla.app;

import dev.bulla.api.Capabilities;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Route;
import dev.bulla.oauth.Ground;
import dev.bulla.registry.Registry;
import dev.bulla.signin.SignIn;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// The whole gateway, built and running.
public final class House implements AutoCloseable {
    private final Config config;
    private final Core core;
    private final Doors doors;
    private final HttpServer server;
    private final Housekeeping housekeeping;

    private House(Config config, Core core, Doors doors, HttpServer server) {
        this.config = config;
        this.core = core;
        this.doors = doors;
        this.server = server;
        this.housekeeping = new Housekeeping()
                .every(Duration.ofSeconds(5), "forget", core::forget)
                .every(Duration.ofMinutes(1), "settle", core::settle)
                .every(Duration.ofMinutes(1), "renew", core::renew)
                .every(Duration.ofHours(1), "sweep", core::sweep);
    }

    /// Builds every room and opens the doors.
    public static House open(Config config, DataFolder folder) {
        return open(config, folder, InstantSource.system());
    }

    /// The same by another clock.
    public static House open(Config config, DataFolder folder, InstantSource clock) {
        AtomicInteger port = new AtomicInteger();
        AtomicReference<List<Route>> routes = new AtomicReference<>(List.of());
        Core.Late late = new Core.Late(() -> config.http().originAt(port.get()).toString(), routes::get);
        Core core = Core.open(config, folder, clock, late);
        try {
            OperatorToken operator = folder.operatorToken(new SecureRandom());
            Doors doors = Doors.over(core, new Doors.Place(config, operator, late.origin(), port::get));
            routes.set(doors.routes());
            // With a port of its own the origin is known before the first request can come.
            port.set(config.http().port());
            HttpServer server = HttpServer.start(doors.listeners());
            port.set(server.port(Doors.MAIN));
            core.workspace().catchUp();
            return new House(config, core, doors, server);
        } catch (RuntimeException e) {
            core.close();
            throw e;
        }
    }

    /// Where the doors are.
    public GatewayFile gateway() {
        int port = server.port(Doors.MAIN);
        Optional<URI> facade = config.facade().port().isEmpty()
                ? Optional.empty()
                : Optional.of(URI.create("http://127.0.0.1:" + server.port(Doors.FACADE)));
        return new GatewayFile(
                config.http().originAt(port),
                config.http().localAt(port),
                facade,
                ProcessHandle.current().pid());
    }

    /// The link behind which the owner makes their account; empty once there is one.
    public Optional<String> setUpLink() {
        return core.ways().signIn().arrivals().setUp().map(secret -> gateway().origin() + "/setup/" + secret.exposed());
    }

    /// The sealed surface, for a program that runs this gateway in its own process.
    public Capabilities capabilities() {
        return new Capabilities(core.who().authenticator(), core.invoking());
    }

    /// The sign-in; tests come in by it.
    SignIn signIn() {
        return core.ways().signIn();
    }

    /// The one registry behind all doors; the contract tests walk it.
    Registry registry() {
        return core.who().registry();
    }

    /// Sweeps now; tests do not wait for the hour.
    void sweep() {
        core.sweep();
    }

    /// What the authorization server stands on; tests look into it.
    Ground oauth() {
        return core.ways().oauth();
    }

    /// Lets running calls end and closes everything.
    @Override
    public void close() {
        housekeeping.close();
        server.close();
        doors.close();
        core.close();
    }
}
