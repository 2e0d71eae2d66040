package dev.bulla.app;

import dev.bulla.oauth.Documents;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fetches the metadata documents of OAuth clients through the one way out, which is made at the
/// first: a start does not wait for certificates that it may never need.
final class ClientDocuments implements Documents, AutoCloseable {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(5), 0, LARGEST);
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");
    private static final int OK = 200;

    private final boolean loopback;
    private @Nullable Egress way;
    private boolean closed;

    /// @param loopback whether documents on this machine count too, for trials
    ClientDocuments(boolean loopback) {
        this.loopback = loopback;
    }

    /// A redirect is not followed: the document vouches for the address it stands at.
    @Override
    public Fetched fetch(URI url) {
        return switch (way().fetch(Outgoing.get(url, "application/json", BOUNDS))) {
            case Answer answer when answer.status() == OK -> new Body(answer.body());
            case Answer answer -> new Failed("it answered " + answer.status());
            case Unfetched none -> new Failed(none.reason().word());
        };
    }

    private synchronized Egress way() {
        if (closed) {
            throw new IllegalStateException("the house is closed");
        }
        Egress made = way;
        if (made == null) {
            made = Egress.to(loopback ? LOOPBACK : Set.of());
            way = made;
        }
        return made;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (way != null) {
            way.close();
        }
    }
}
