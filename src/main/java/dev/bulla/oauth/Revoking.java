package dev.bulla.oauth;

import dev.bulla.audit.Entry;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Ends a whole authorization, and says so in the log.
final class Revoking {
    private Revoking() {}

    /// That it ended meanwhile is as good.
    ///
    /// @return whether it is ended now
    static boolean end(Ground ground, Entry entry, Chain.Root root, Instant now) {
        Optional<Refusal> no = ground.writing()
                .notary()
                .note(entry, List.of(ground.kept().authorizations().revoke(root.authorization(), now)));
        return no.isEmpty() || no.get().reason() != Reason.AUDIT_UNAVAILABLE;
    }
}
