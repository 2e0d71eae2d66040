package dev.bulla.mcp;

import dev.bulla.http.EventStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// One stream that waits for news, served by the request's own thread; whoever has news marks it
/// and moves on.
///
/// Marks instead of a queue: a client that reads slowly costs a bounded amount and delays nobody.
final class OpenStream {
    private static final int MOST_UPDATES = 1_000;

    private final Subscription subscription;
    private final Timing timing;
    private final Map<ListKind, Throttle> throttles = new EnumMap<>(ListKind.class);
    private final Set<String> updates = new LinkedHashSet<>();
    private volatile boolean ended;
    private volatile @Nullable Thread server;

    OpenStream(Subscription subscription, Timing timing) {
        this.subscription = subscription;
        this.timing = timing;
    }

    void changed(ListKind kind) {
        if (!subscription.lists().contains(kind)) {
            return;
        }
        synchronized (throttles) {
            throttles.computeIfAbsent(kind, _ -> new Throttle(timing.changes())).offer();
        }
        LockSupport.unpark(server);
    }

    void updated(String uri) {
        if (!subscription.resources().test(uri)) {
            return;
        }
        synchronized (throttles) {
            if (updates.size() < MOST_UPDATES) {
                updates.add(uri);
            }
        }
        LockSupport.unpark(server);
    }

    void end() {
        ended = true;
        LockSupport.unpark(server);
    }

    /// Serves until somebody ends it or the client is gone.
    void serve(EventStream out) {
        server = Thread.currentThread();
        out.whenGone(this::end);
        InstantSource clock = timing.clock();
        Instant beat = clock.instant().plus(timing.idleBeat());
        while (!ended && out.open()) {
            Instant now = clock.instant();
            List<byte[]> news = take(now);
            for (byte[] message : news) {
                out.send(message);
            }
            if (!news.isEmpty()) {
                beat = now.plus(timing.idleBeat());
            } else if (!now.isBefore(beat)) {
                out.heartbeat();
                beat = now.plus(timing.idleBeat());
            } else {
                Instant wake = due(beat);
                LockSupport.parkNanos(
                        this, Math.max(1_000_000, Duration.between(now, wake).toNanos()));
            }
        }
    }

    /// What may go out now.
    List<byte[]> take(Instant now) {
        List<byte[]> news = new ArrayList<>(0);
        synchronized (throttles) {
            throttles.forEach((kind, throttle) -> {
                if (throttle.take(now)) {
                    news.add(subscription.changed(kind));
                }
            });
            updates.forEach(uri -> news.add(subscription.updated(uri)));
            updates.clear();
        }
        return news;
    }

    private Instant due(Instant latest) {
        synchronized (throttles) {
            Instant earliest = latest;
            for (Throttle throttle : throttles.values()) {
                Instant due = throttle.due().orElse(latest);
                earliest = due.isBefore(earliest) ? due : earliest;
            }
            return updates.isEmpty() ? earliest : Instant.MIN.plusSeconds(1);
        }
    }
}
