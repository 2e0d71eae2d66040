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

/// Fetches the metadata documents of OAuth clients through the one way out.
final class ClientDocuments implements Documents, AutoCloseable {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(5), 0, LARGEST);
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");
    private static final int OK = 200;

    private final Egress egress;

    /// @param loopback whether documents on this machine count too, for trials
    ClientDocuments(boolean loopback) {
        egress = Egress.to(loopback ? LOOPBACK : Set.of());
    }

    /// A redirect is not followed: the document vouches for the address it stands at.
    @Override
    public Fetched fetch(URI url) {
        return switch (egress.fetch(Outgoing.get(url, "application/json", BOUNDS))) {
            case Answer answer when answer.status() == OK -> new Body(answer.body());
            case Answer answer -> new Failed("it answered " + answer.status());
            case Unfetched none -> new Failed(none.reason().word());
        };
    }

    @Override
    public void close() {
        egress.close();
    }
}
