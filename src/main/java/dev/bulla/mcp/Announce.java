package dev.bulla.mcp;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// The open streams by visitor, and the way to tell them something.
public final class Announce {
    private final Map<String, Set<OpenStream>> streams = new ConcurrentHashMap<>();

    Announce() {}

    /// The visitor's tools are others now.
    public void toolsChanged(String key) {
        each(key, s -> s.changed(ListKind.TOOLS));
    }

    public void promptsChanged(String key) {
        each(key, s -> s.changed(ListKind.PROMPTS));
    }

    public void resourcesChanged(String key) {
        each(key, s -> s.changed(ListKind.RESOURCES));
    }

    public void resourceUpdated(String key, String uri) {
        each(key, s -> s.updated(uri));
    }

    /// Everybody's tools may be others now.
    public void toolsChangedForAll() {
        streams.keySet().forEach(this::toolsChanged);
    }

    /// Ends the visitor's streams: it may not listen any more.
    public void end(String key) {
        each(key, OpenStream::end);
    }

    void add(String key, OpenStream stream) {
        streams.compute(key, (_, open) -> {
            Set<OpenStream> set = open == null ? ConcurrentHashMap.newKeySet() : open;
            set.add(stream);
            return set;
        });
    }

    void remove(String key, OpenStream stream) {
        streams.computeIfPresent(key, (_, open) -> {
            open.remove(stream);
            return open.isEmpty() ? null : open;
        });
    }

    /// Whether the visitor has an open stream.
    public boolean listening(String key) {
        return streams.containsKey(key);
    }

    int open(String key) {
        return streams.getOrDefault(key, Set.of()).size();
    }

    private void each(String key, Consumer<OpenStream> tell) {
        streams.getOrDefault(key, Set.of()).forEach(tell);
    }
}
