package dev.bulla.registry;

/// One call shown to a model: what a person would ask for, and the action and parameters that do
/// it.
///
/// @param params as JSON text, short and real
public record Example(String asks, String action, String params) {}
