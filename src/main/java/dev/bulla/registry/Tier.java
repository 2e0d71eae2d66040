package dev.bulla.registry;

/// What the owner's plan includes; each tier includes the ones before it.
public enum Tier {
    FREE,
    PRO,
    PLUS
}
