package dev.bulla.grant;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Finds the grants that admit a call. Pure: it judges what it is shown; whether a use is left is
/// decided again, atomically, when one is spent.
public final class Candidates {
    private static final Comparator<Held> SOONEST = Comparator.comparing(Held::deadline)
            .thenComparing(held -> held.grant().line().createdAt())
            .thenComparing(held -> held.grant().id().value());

    private final Conditions conditions;

    public Candidates(Conditions conditions) {
        this.conditions = conditions;
    }

    /// What came of looking.
    public sealed interface Choice {
        /// These admit the call, soonest to expire first; never empty.
        record Admitted(List<GrantId> grants) implements Choice {
            public Admitted {
                grants = List.copyOf(grants);
            }
        }

        record Refused(Refusal refusal) implements Choice {}
    }

    /// The right a call needs: the tool it is part of and the scope word of its capability.
    public record Need(String tool, String scope) {}

    /// Judges life and scope only: what can be said before the stored thing is read.
    public Choice live(Collection<Held> grants, Need need, Instant now) {
        List<Held> serving = serving(grants, need.tool());
        List<Held> live = serving.stream()
                .filter(held -> held.status(now) == Grant.Status.ACTIVE)
                .toList();
        return live.isEmpty() ? dead(serving, now) : admitted(live);
    }

    /// Judges everything.
    public Choice admit(Collection<Held> grants, Need need, Facts facts) {
        List<Held> serving = serving(grants, need.tool());
        List<Held> live = serving.stream()
                .filter(held -> held.status(facts.now()) == Grant.Status.ACTIVE)
                .toList();
        if (live.isEmpty()) {
            return dead(serving, facts.now());
        }
        List<Held> fit = live.stream()
                .filter(held -> held.admits(need.scope(), facts, conditions))
                .toList();
        return fit.isEmpty() ? refused(Reason.SCOPE_MISMATCH) : admitted(fit);
    }

    /// The tool's grants that a call could use: those made for this agent, live or dead, push the
    /// default one aside, and one that was narrowed for its own agent leaves the serving to its
    /// children. What another agent handed over only adds: an agent must not be able to restrict
    /// its sibling by a gift.
    private static List<Held> serving(Collection<Held> grants, String tool) {
        List<Held> all =
                grants.stream().filter(held -> held.grant().tool().equals(tool)).toList();
        boolean made = all.stream().anyMatch(held -> !held.grant().line().byDefault() && !held.received());
        return all.stream()
                .filter(held -> held.received() || held.grant().line().byDefault() != made)
                .filter(held -> !held.grant().line().heldByChildren())
                .toList();
    }

    private static Choice admitted(List<Held> live) {
        return new Choice.Admitted(
                live.stream().sorted(SOONEST).map(held -> held.grant().id()).toList());
    }

    private static Choice dead(List<Held> serving, Instant now) {
        return serving.stream()
                .map(held -> held.status(now))
                .min(Comparator.comparingInt(Held::severity))
                .map(Candidates::reason)
                .map(Candidates::refused)
                .orElseGet(() -> refused(Reason.SCOPE_MISSING));
    }

    private static Reason reason(Grant.Status status) {
        return switch (status) {
            case REVOKED -> Reason.REVOKED;
            case EXPIRED -> Reason.EXPIRED;
            case EXHAUSTED -> Reason.EXHAUSTED;
            case ACTIVE -> throw new IllegalStateException("a live grant is no reason to refuse");
        };
    }

    private static Choice refused(Reason reason) {
        return new Choice.Refused(Refusal.of(reason));
    }
}
