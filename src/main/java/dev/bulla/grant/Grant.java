package dev.bulla.grant;

import dev.bulla.identity.AgentId;
import java.time.Instant;
import java.util.Optional;

/// A bounded right of one agent to one tool. Narrowed into children, never widened; its uses also
/// spend its ancestors'.
public record Grant(GrantId id, AgentId agent, String tool, Bounds bounds, Use use, Line line) {

    /// What stands in the store of how far a grant was used.
    ///
    /// @param spent uses so far, of itself and its descendants
    /// @param revokedAt when it or an ancestor was revoked
    public record Use(long spent, Optional<Instant> revokedAt) {
        public static final Use FRESH = new Use(0, Optional.empty());
    }

    /// Where a grant comes from.
    ///
    /// @param byDefault made with the access, not by a person: steps aside once another grant for
    ///   (agent, tool) exists
    /// @param heldByChildren once narrowed for its own agent, it serves only through its children
    public record Line(Optional<GrantId> parent, boolean byDefault, boolean heldByChildren, Instant createdAt) {}

    /// `active`, or the first of the reasons it is not, in the order of the law: revoked,
    /// expired, exhausted.
    public enum Status {
        ACTIVE,
        REVOKED,
        EXPIRED,
        EXHAUSTED
    }

    public Status status(Instant now) {
        if (use.revokedAt().isPresent()) {
            return Status.REVOKED;
        }
        if (now.isAfter(bounds.expiresAt())) {
            return Status.EXPIRED;
        }
        boolean spent =
                bounds.maxUses().isPresent() && use.spent() >= bounds.maxUses().getAsLong();
        return spent ? Status.EXHAUSTED : Status.ACTIVE;
    }
}
