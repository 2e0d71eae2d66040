package dev.bulla.pipeline;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Cost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The owner's plan at the handler's gate: tier first, then credits. The charge is one of the
/// call's own changes, so what was not done is not charged, and two callers cannot spend the same
/// last credit.
public final class Plans {
    private final Credits credits;
    private final Plan plan;

    public Plans(Credits credits, Plan plan) {
        this.credits = credits;
        this.plan = plan;
    }

    public Plan plan() {
        return plan;
    }

    /// What is left; empty where nothing is counted.
    public OptionalLong left(PersonId person) {
        OptionalLong allowance = plan.credits();
        return allowance.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(0, allowance.getAsLong() - credits.spent(person)));
    }

    Optional<Refusal> gate(PersonId person, Cost cost) {
        if (cost.tier().compareTo(plan.tier()) > 0) {
            String tier = cost.tier().name().charAt(0)
                    + cost.tier().name().substring(1).toLowerCase(java.util.Locale.ROOT);
            return Optional.of(Refusal.of(Reason.TIER_REQUIRED, "This needs tier " + tier + "."));
        }
        OptionalLong left = left(person);
        boolean broke = cost.credits() > 0 && left.isPresent() && left.getAsLong() < cost.credits();
        return broke ? Optional.of(Refusal.of(Reason.CREDITS_EXHAUSTED)) : Optional.empty();
    }

    List<Change> charge(PersonId person, Cost cost) {
        return cost.credits() == 0
                ? List.of()
                : List.of(credits.charge(person, cost.credits(), plan.credits().orElse(Long.MAX_VALUE)));
    }
}
