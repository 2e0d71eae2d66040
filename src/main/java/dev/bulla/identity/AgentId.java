package dev.bulla.identity;

/// An agent's id: a ULID.
public record AgentId(String value) {}
