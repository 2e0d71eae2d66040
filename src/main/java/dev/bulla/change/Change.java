package dev.bulla.change;

/// A write described but not done. Whoever owns the data makes one; only the journal applies it,
/// in the same durable step as the audit record of the call that asked for it. What is inside is
/// the store's own business, so this has no methods.
public interface Change {}
