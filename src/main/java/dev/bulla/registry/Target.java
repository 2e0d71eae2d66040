package dev.bulla.registry;

import tools.jackson.databind.node.ObjectNode;

/// The stored thing an action is about, as conditions see it.
///
/// @param stored the domain's own record of it, handed back to the handler so that what was
///   judged is what is changed
public record Target(ObjectNode value, Object stored) {}
