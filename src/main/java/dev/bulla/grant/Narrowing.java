package dev.bulla.grant;

import dev.bulla.identity.AgentId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Makes a child of a grant: never more scopes, more uses, a later end or fewer conditions than
/// its line has.
public final class Narrowing {
    private final Conditions conditions;

    public Narrowing(Conditions conditions) {
        this.conditions = conditions;
    }

    /// What the child is to be; what is left out it takes from its parent.
    public record Wish(
            Optional<Set<String>> scopes, Optional<String> where, OptionalLong maxUses, Optional<Instant> expiresAt) {
        public static final Wish NOTHING =
                new Wish(Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());
    }

    /// What came of narrowing.
    public sealed interface Narrowed {
        record Child(Grant grant) implements Narrowed {}

        record Refused(Refusal refusal) implements Narrowed {}
    }

    /// Makes the child, or says why there can be none.
    ///
    /// @param holder whom the child is for
    public Narrowed narrow(Held parent, Wish wish, Holder holder, Instant now) {
        return refuse(parent, wish, now)
                .<Narrowed>map(Narrowed.Refused::new)
                .orElseGet(() -> new Narrowed.Child(child(parent, wish, holder, now)));
    }

    /// Whom the child is for, and the id it gets.
    public record Holder(AgentId agent, GrantId child) {}

    private static Grant child(Held parent, Wish wish, Holder holder, Instant now) {
        Bounds from = parent.grant().bounds();
        // A child of a counted line is counted too: its own count then says what is left of it.
        OptionalLong uses = wish.maxUses().isPresent() ? wish.maxUses() : parent.remaining();
        Bounds bounds = new Bounds(
                wish.scopes().orElse(from.scopes()),
                // Its own condition only: the line is evaluated together, so nothing above can
                // be lost here.
                wish.where(),
                uses,
                wish.expiresAt().orElse(parent.deadline()));
        var line = new Grant.Line(Optional.of(parent.grant().id()), false, false, now);
        return new Grant(holder.child(), holder.agent(), parent.grant().tool(), bounds, Grant.Use.FRESH, line);
    }

    private Optional<Refusal> refuse(Held parent, Wish wish, Instant now) {
        Optional<Refusal> unusable = Terms.problem(wish.maxUses(), wish.expiresAt(), now)
                .or(() -> wish.where().flatMap(conditions::problem));
        if (unusable.isPresent()) {
            return unusable;
        }
        return switch (parent.status(now)) {
            case REVOKED -> Optional.of(Refusal.of(Reason.REVOKED));
            case EXPIRED -> Optional.of(Refusal.of(Reason.EXPIRED));
            case EXHAUSTED -> Optional.of(Refusal.of(Reason.EXHAUSTED));
            case ACTIVE -> wider(parent, wish);
        };
    }

    private static Optional<Refusal> wider(Held parent, Wish wish) {
        if (wish.scopes().isPresent()
                && !parent.grant().bounds().scopes().containsAll(wish.scopes().get())) {
            return wider("scopes");
        }
        OptionalLong left = parent.remaining();
        if (wish.maxUses().isPresent() && left.isPresent() && wish.maxUses().getAsLong() > left.getAsLong()) {
            return wider("maxUses");
        }
        if (wish.expiresAt().isPresent() && wish.expiresAt().get().isAfter(parent.deadline())) {
            return wider("expiresAt");
        }
        return Optional.empty();
    }

    private static Optional<Refusal> wider(String field) {
        return Optional.of(Refusal.of(Reason.SCOPE_MISMATCH, field + ": a grant can be narrowed, never widened"));
    }
}
