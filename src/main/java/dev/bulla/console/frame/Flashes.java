package dev.bulla.console.frame;

import dev.bulla.identity.TokenHash;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Flashes between the answer that says one and the page that shows it, by session. They are kept
/// here and not in the address or a cookie, because either would let another site put its own
/// words into our page.
final class Flashes {
    private static final int MOST = 1_000;

    private final Map<TokenHash, Flash> waiting = new LinkedHashMap<>();

    synchronized void put(TokenHash session, Flash flash) {
        waiting.remove(session);
        waiting.put(session, flash);
        if (waiting.size() > MOST) {
            waiting.remove(waiting.keySet().iterator().next());
        }
    }

    synchronized Optional<Flash> take(TokenHash session) {
        return Optional.ofNullable(waiting.remove(session));
    }
}
