package dev.bulla.mcp;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Lets each nonce be used once, so that a `requestState` cannot be played twice.
@FunctionalInterface
public interface Nonces {
    /// Uses it up; true the first time.
    boolean use(String nonce, Instant until);

    static Nonces inMemory() {
        Map<String, Instant> used = new ConcurrentHashMap<>();
        return (nonce, until) -> {
            if (used.size() > 10_000) {
                Instant oldest = until.minus(RequestState.LIFETIME);
                used.values().removeIf(oldest::isAfter);
            }
            return used.putIfAbsent(nonce, until) == null;
        };
    }
}
