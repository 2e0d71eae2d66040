package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.ssl.SSLContexts;

/// The one way out of the house: every request to somebody else's address goes through here and
/// passes the guard.
public final class Egress implements Carrier, AutoCloseable {
    private final Guard guard;
    private final CloseableHttpClient client;
    private final ScheduledExecutorService clock = Watch.clock();

    Egress(Names names, Set<String> loopbackHosts, SSLContext tls) {
        guard = new Guard(names, loopbackHosts);
        client = Client.of(guard, tls);
    }

    /// The way out with the system's resolver and the JVM's trust in certificates.
    ///
    /// @param loopbackHosts the hosts of this machine that may be spoken to, with or without TLS;
    ///   IPv6 without brackets
    public static Egress to(Set<String> loopbackHosts) {
        return new Egress(InetAddress::getAllByName, loopbackHosts, SSLContexts.createDefault());
    }

    /// Whether an address is of a kind that is ever opened, or shown as a link: https, or http to
    /// a host of this machine that the operator lists. What its name resolves to is judged later,
    /// at the connection.
    public boolean admits(URI uri) {
        return guard.admits(uri);
    }

    /// Why no request may go to an address, judged by what its name resolves to now; empty when
    /// one may. It is judged again at every connection.
    public Optional<Reason> problem(URI uri) {
        if (!guard.admits(uri)) {
            return Optional.of(Reason.HOST_NOT_PUBLIC);
        }
        try {
            guard.resolve(uri.getHost());
            return Optional.empty();
        } catch (HostNotPublic _) {
            return Optional.of(Reason.HOST_NOT_PUBLIC);
        } catch (UnknownHostException _) {
            return Optional.of(Reason.UPSTREAM_UNREACHABLE);
        }
    }

    /// Sends one request and waits for its answer, for as long as its bounds say and no longer,
    /// wherever the time goes: the look-up too, which nothing else could break off.
    @Override
    public Fetched fetch(Outgoing outgoing) {
        Optional<Unfetched> refused = refused(outgoing);
        if (refused.isPresent()) {
            return refused.get();
        }
        Exchange exchange = new Exchange(outgoing);
        return await(() -> exchange.run(client), exchange, outgoing.bounds().total())
                .orElseGet(() -> new Unfetched(Reason.UPSTREAM_TIMEOUT));
    }

    @Override
    public Streamed open(Outgoing outgoing) {
        Optional<Unfetched> refused = refused(outgoing);
        if (refused.isPresent()) {
            return refused.get();
        }
        Exchange exchange = new Exchange(outgoing);
        Watch watch = Watch.over(clock, exchange::cancel, outgoing.bounds().total());
        Optional<Streamed> streamed = await(
                () -> exchange.open(client, watch), exchange, outgoing.bounds().total());
        if (!(streamed.orElse(null) instanceof Live live)) {
            watch.end();
            return streamed.orElseGet(() -> new Unfetched(Reason.UPSTREAM_TIMEOUT));
        }
        return live;
    }

    private Optional<Unfetched> refused(Outgoing outgoing) {
        if (outgoing.body().length > outgoing.bounds().sent()) {
            return Optional.of(new Unfetched(Reason.TOO_LARGE));
        }
        return guard.admits(outgoing.uri()) ? Optional.empty() : Optional.of(new Unfetched(Reason.HOST_NOT_PUBLIC));
    }

    /// Empty when the time was up first.
    private static <T> Optional<T> await(Callable<T> work, Exchange exchange, Duration total) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().name("egress").start(task);
        try {
            return Optional.of(task.get(total.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            exchange.cancel();
        } catch (InterruptedException _) {
            exchange.cancel();
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an exchange broke", e.getCause());
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
        clock.shutdownNow();
    }
}
