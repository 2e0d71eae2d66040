package dev.bulla.http;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpException;
import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// What every request of one listener passes: guard, route, endpoint, and the one place that
/// catches bugs.
final class Door implements Handler {
    private static final Logger LOG = System.getLogger("dev.bulla.http");
    /// So much of a body that nobody wants, and so long, is read that closing does not reset the
    /// answer away; no more.
    private static final long READ_AWAY_BYTES = 64 << 20;

    private static final Duration READ_AWAY = Duration.ofSeconds(2);

    private final Listener listener;
    private final RouteTable table;
    private final OpenStreams streams;
    private final Intake intake;
    private volatile HostGuard.Bound guard;

    Door(Listener listener, OpenStreams streams, Intake intake) {
        this.listener = listener;
        this.table = new RouteTable(listener.routes());
        this.streams = streams;
        this.intake = intake;
        this.guard = listener.guard().on(listener.address().getPort());
    }

    /// Told once, when the system has chosen the port.
    void boundTo(int port) {
        guard = listener.guard().on(port);
    }

    @Override
    public void handle(ServerRequest raw, ServerResponse response) throws Exception {
        HelidonRequest bare = new HelidonRequest(raw, listener, intake, Map.of());
        HelidonExchange exchange = new HelidonExchange(bare, response, streams);
        try {
            Optional<Reason> refused = guard.refuse(
                    bare.path(),
                    HelidonRequest.lines(raw, HeaderNames.HOST),
                    HelidonRequest.lines(raw, HeaderNames.ORIGIN));
            if (refused.isPresent()) {
                exchange.answer(Answer.refused(refused.get()));
                return;
            }
            route(raw, response, exchange);
        } catch (BadRequest e) {
            exchange.answer(Answer.refused(e.status(), e.refusal()));
        }
        hangUpIfAsked(raw, response);
    }

    /// Helidon says `Connection: close` back and then waits for more; RFC 9112 section 9.6 wants
    /// the connection closed. What little is left of the body is read first, or closing would
    /// reset the answer away.
    private static void hangUpIfAsked(ServerRequest raw, ServerResponse response) {
        if (!raw.headers().contains(HeaderNames.CONNECTION)
                || !raw.headers().containsToken(HeaderValues.CONNECTION_CLOSE)) {
            return;
        }
        if (raw.content().hasEntity() && !raw.content().consumed()) {
            readAway(raw);
        }
        // The exception keeps Helidon from ending the answer itself, and a stream without its
        // last chunk is a broken one.
        if (response instanceof RoutingResponse routed) {
            routed.commit();
        }
        throw new CloseConnectionException("the client is done");
    }

    /// A connection closed over unread bytes is reset, and the reset can overtake the answer: a
    /// sender that was told "too large" would never hear it. So what it still sends is read for a
    /// moment, unless it waits to be told to send.
    private static void linger(ServerRequest raw) {
        if (raw.content().hasEntity() && !raw.headers().contains(HeaderNames.EXPECT)) {
            readAway(raw);
        }
    }

    private static void readAway(ServerRequest raw) {
        byte[] away = new byte[65_536];
        long end = System.nanoTime() + READ_AWAY.toNanos();
        long left = READ_AWAY_BYTES;
        try {
            InputStream in = raw.content().inputStream();
            for (int n = in.read(away); n >= 0 && left > 0 && System.nanoTime() < end; n = in.read(away)) {
                left -= n;
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.DEBUG, () -> "the rest of a body: " + e.getClass().getName());
        }
    }

    private void route(ServerRequest raw, ServerResponse response, HelidonExchange plain) throws Exception {
        String path = raw.path().rawPath();
        Optional<RouteTable.Match> match = table.find(path);
        Map<String, String> params = match.map(RouteTable.Match::params).orElse(Map.of());
        HelidonRequest request = new HelidonRequest(raw, listener, intake, params);
        if (match.isPresent()) {
            Optional<Route> route = match.get().route(request.method());
            if (route.isEmpty()) {
                plain.answer(refused(request, Reason.METHOD_NOT_ALLOWED)
                        .with("Allow", match.get().allow()));
                return;
            }
            run(route.get().endpoint(), request, new HelidonExchange(request, response, streams));
        } else {
            plain.answer(refused(request, Reason.NOT_FOUND));
        }
        if (request.lostItsPlace() || request.leavesMuchUnread()) {
            linger(raw);
            throw new CloseConnectionException("the body was not read whole");
        }
    }

    private Answer.Bytes refused(HelidonRequest request, Reason reason) {
        return listener.refusals().of(request, reason.status(), Refusal.of(reason));
    }

    private void run(Endpoint endpoint, HelidonRequest request, HelidonExchange exchange) {
        try {
            answer(endpoint.answer(request), exchange);
        } catch (BadRequest e) {
            late(exchange, listener.refusals().of(request, e.status(), e.refusal()));
        } catch (CloseConnectionException | RequestException | HttpException e) {
            throw e; // Helidon's own, answered by DirectErrors
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            late(exchange, listener.refusals().of(request, 503, Incidents.record(e)));
        } catch (Throwable bug) {
            late(exchange, listener.refusals().of(request, Reason.INTERNAL_ERROR.status(), Incidents.record(bug)));
        } finally {
            exchange.finish();
            request.release();
        }
    }

    private static void answer(Answer answer, HelidonExchange exchange) throws Exception {
        switch (answer) {
            case Answer.Bytes bytes -> exchange.answer(bytes);
            case Answer.Events events -> events.writer().write(exchange.events(events.headers()));
            case Answer.Written written -> exchange.write(written);
            case Answer.Live live -> {
                live.conversation().hold(exchange);
                if (!exchange.answered()) {
                    throw new IllegalStateException("the conversation ended without an answer");
                }
            }
        }
    }

    /// After a stream has begun nothing more can be said than that it ends.
    private static void late(HelidonExchange exchange, Answer.Bytes answer) {
        if (!exchange.answered()) {
            exchange.answer(answer);
        }
    }
}
