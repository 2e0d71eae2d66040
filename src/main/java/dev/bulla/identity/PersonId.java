package dev.bulla.identity;

/// A person's id: a ULID.
public record PersonId(String value) {}
