package dev.bulla.app;

import dev.bulla.http.Answer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Limits;
import dev.bulla.http.Listener;
import dev.bulla.http.Route;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// The whole gateway, built and running.
public final class House implements AutoCloseable {
    private static final String MAIN = "main";
    private final HttpServer server;
    private final Config config;

    private House(HttpServer server, Config config) {
        this.server = server;
        this.config = config;
    }

    /// Builds every room and opens the doors.
    public static House open(Config config, DataFolder folder) {
        SecureRandom random = new SecureRandom();
        OperatorToken token = folder.operatorToken(random);
        AtomicInteger port = new AtomicInteger();
        HttpServer server = HttpServer.start(List.of(Listener.of(
                        MAIN,
                        new InetSocketAddress(
                                config.http().bind(), config.http().port()),
                        HostGuard.forOrigin(config.http().originAt(config.http().port())),
                        List.of(
                                Route.get("/healthz", _ -> Answer.text(200, "ok\n"), "is the process alive"),
                                ProofRoute.of(token, port::get)))
                .withLimits(Limits.USUAL.withBody(config.http().bodyLimit()))));
        port.set(server.port(MAIN));
        return new House(server, config);
    }

    /// Where the doors are.
    public GatewayFile gateway() {
        int port = server.port(MAIN);
        URI local = URI.create("http://127.0.0.1:" + port);
        return new GatewayFile(
                config.http().originAt(port),
                local,
                Optional.empty(),
                ProcessHandle.current().pid());
    }

    /// Lets running calls end and closes everything.
    @Override
    public void close() {
        server.close();
    }
}
