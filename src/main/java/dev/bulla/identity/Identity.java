package dev.bulla.identity;

/// A caller whose credential was checked, and which kind of credential it was: a personal token
/// opens less than the operator's.
public record Identity(Caller caller, TokenKind credential) {}
