package dev.bulla.grant;

/// A grant's id: a ULID.
public record GrantId(String value) {}
