package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.net.InetAddress;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.ssl.SSLContexts;

/// The one way out of the house: every request to somebody else's address goes through here and
/// passes the guard.
public final class Egress implements AutoCloseable {
    private final Guard guard;
    private final CloseableHttpClient client;

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

    /// Sends one request and waits for its answer, for as long as its bounds say and no longer,
    /// wherever the time goes: the look-up too, which nothing else could break off.
    public Fetched fetch(Outgoing outgoing) {
        if (outgoing.body().length > outgoing.bounds().sent()) {
            return new Unfetched(Reason.TOO_LARGE);
        }
        if (!guard.admits(outgoing.uri())) {
            return new Unfetched(Reason.HOST_NOT_PUBLIC);
        }
        Exchange exchange = new Exchange(outgoing);
        FutureTask<Fetched> task = new FutureTask<>(() -> exchange.run(client));
        Thread.ofVirtual().name("egress").start(task);
        try {
            return task.get(outgoing.bounds().total().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            exchange.cancel();
            return new Unfetched(Reason.UPSTREAM_TIMEOUT);
        } catch (InterruptedException _) {
            exchange.cancel();
            Thread.currentThread().interrupt();
            return new Unfetched(Reason.UPSTREAM_TIMEOUT);
        } catch (ExecutionException e) {
            throw new IllegalStateException("an exchange broke", e.getCause());
        }
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
