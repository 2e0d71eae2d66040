package dev.bulla.pipeline;

/// An approval ask's id: a ULID.
public record AskId(String value) {}
