package dev.bulla.registry;

import dev.bulla.refusal.Refusal;

/// What came of looking for the thing an action is about.
public sealed interface Found {
    /// The action is about no existing thing.
    record Nothing() implements Found {}

    record Thing(Target target) implements Found {}

    record Missing(Refusal refusal) implements Found {}
}
