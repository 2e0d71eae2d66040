package dev.bulla.upstream.oauth;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Holdings in memory, for tests.
final class MemoryVault implements Vault {
    private final Map<String, Kept> kept = new ConcurrentHashMap<>();

    Kept put(String id, Holding holding) {
        Kept fresh = new Kept(id, 1, holding, false);
        kept.put(id, fresh);
        return fresh;
    }

    void remove(String id) {
        kept.remove(id);
    }

    @Override
    public Optional<Kept> read(String id) {
        return Optional.ofNullable(kept.get(id));
    }

    @Override
    public boolean replace(Kept seen, Holding next) {
        return change(seen, next, false);
    }

    @Override
    public void bury(Kept seen) {
        change(seen, seen.holding(), true);
    }

    private boolean change(Kept seen, Holding next, boolean dead) {
        AtomicBoolean done = new AtomicBoolean();
        kept.computeIfPresent(seen.id(), (id, now) -> {
            done.set(now.version() == seen.version());
            return done.get() ? new Kept(id, now.version() + 1, next, dead) : now;
        });
        return done.get();
    }
}
