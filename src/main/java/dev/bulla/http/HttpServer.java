package dev.bulla.http;

import io.helidon.http.media.MediaContext;
import io.helidon.webserver.ListenerConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The running listeners of the gateway, on virtual threads.
public final class HttpServer implements AutoCloseable {
    private final WebServer web;
    private final Map<String, Door> doors;
    private final OpenStreams streams;
    private final String first;

    private HttpServer(WebServer web, Map<String, Door> doors, OpenStreams streams, String first) {
        this.web = web;
        this.doors = doors;
        this.streams = streams;
        this.first = first;
    }

    /// Opens every listener and answers once all of them listen.
    public static HttpServer start(List<Listener> listeners) {
        OpenStreams streams = new OpenStreams();
        long chunk = listeners.stream()
                .mapToLong(listener -> Intake.most(listener.limits()))
                .max()
                .orElse(0);
        Intake intake = Intake.over(Runtime.getRuntime().maxMemory(), chunk);
        Map<String, Door> doors = new LinkedHashMap<>();
        WebServerConfig.Builder config = WebServer.builder().shutdownHook(false);
        config.featuresDiscoverServices(false);
        String first = listeners.getFirst().name();
        int connections = Connections.most(listeners.size());
        for (Listener listener : listeners) {
            Door door = new Door(listener, streams, intake);
            if (doors.put(listener.name(), door) != null) {
                throw new IllegalArgumentException("two listeners named " + listener.name());
            }
            if (listener.name().equals(first)) {
                apply(config, listener, door, connections);
            } else {
                ListenerConfig.Builder socket = ListenerConfig.builder();
                apply(socket, listener, door, connections);
                config.putSocket(listener.name(), socket.name(listener.name()).build());
            }
        }
        HttpServer server =
                new HttpServer(WebServer.create(config.buildPrototype()).start(), doors, streams, first);
        doors.forEach((name, door) -> door.boundTo(server.port(name)));
        return server;
    }

    @SuppressWarnings("removal") // the Host check goes in a later Helidon anyway
    private static void apply(ListenerConfig.BuilderBase<?, ?> config, Listener listener, Door door, int connections) {
        Limits limits = listener.limits();
        Http1Config http1 = Http1Config.builder()
                .maxHeadersSize(limits.headerBytes())
                .validateRequestHostHeader(false) // HostGuard does, and says why
                .build();
        config.bindAddress(listener.address());
        config.maxTcpConnections(connections);
        config.maxPayloadSize(-1); // Intake refuses what is too large, behind the guard and the token
        config.protocolsDiscoverServices(false);
        config.addConnectionSelector(new GuardedConnections(
                Http1ConnectionSelector.builder().config(http1).build(), (int) Intake.most(limits)));
        config.contentEncoding(new NoEncodings());
        config.mediaContext(
                MediaContext.builder().mediaSupportsDiscoverServices(false).build());
        config.directHandlers(DirectErrors.handlers());
        // Without it the second segment of an answer waits for the client's delayed
        // acknowledgement of the first: 40 ms.
        config.connectionOptions(
                options -> options.readTimeout(limits.sending()).tcpNoDelay(true));
        config.shutdownGracePeriod(Duration.ofSeconds(10));
        config.addRouting(HttpRouting.builder().any(door));
    }

    /// The port a listener really has.
    public int port(String listener) {
        if (!doors.containsKey(listener)) {
            throw new IllegalArgumentException("no listener named " + listener);
        }
        return listener.equals(first) ? web.port() : web.port(listener);
    }

    /// How many event streams are open.
    public int openStreams() {
        return streams.count();
    }

    /// Lets running calls end, ends every stream, and stops.
    @Override
    public void close() {
        streams.drain();
        web.stop();
    }
}
