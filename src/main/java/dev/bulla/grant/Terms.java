package dev.bulla.grant;

import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// What no grant can be: one without a use, or one that is over before it began.
public final class Terms {
    private Terms() {}

    public static Optional<Refusal> problem(OptionalLong maxUses, Optional<Instant> expiresAt, Instant now) {
        if (maxUses.isPresent() && maxUses.getAsLong() < 1) {
            return Optional.of(Refusal.invalid("maxUses", "at least 1"));
        }
        if (expiresAt.isPresent() && !expiresAt.get().isAfter(now)) {
            return Optional.of(Refusal.invalid("expiresAt", "later than now"));
        }
        return Optional.empty();
    }
}
