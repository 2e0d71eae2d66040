package dev.bulla.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The event streams of a server that are open, so that stopping can end them.
final class OpenStreams {
    private final Set<HelidonEvents> open = ConcurrentHashMap.newKeySet();
    private volatile boolean draining;

    void add(HelidonEvents stream) {
        open.add(stream);
        if (draining) {
            stream.leave();
        }
    }

    void remove(HelidonEvents stream) {
        open.remove(stream);
    }

    int count() {
        return open.size();
    }

    void drain() {
        draining = true;
        Set.copyOf(open).forEach(HelidonEvents::leave);
    }
}
