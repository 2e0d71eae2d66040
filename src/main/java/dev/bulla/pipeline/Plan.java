package dev.bulla.pipeline;

import dev.bulla.registry.Tier;
import java.util.OptionalLong;

/// What the owner has: a tier, and an allowance of credits or none counted.
public record Plan(Tier tier, OptionalLong credits) {}
