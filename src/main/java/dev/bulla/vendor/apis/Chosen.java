package dev.bulla.vendor.apis;

/// An operation that agents may get, and how it may be called.
public record Chosen(Operation operation, Choice choice) {}
