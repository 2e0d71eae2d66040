package dev.bulla.registry;

/// What one run of a capability with certain arguments needs of the owner's plan.
public record Cost(Tier tier, long credits) {
    public static final Cost NONE = new Cost(Tier.FREE, 0);
}
