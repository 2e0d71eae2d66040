package dev.bulla.registry;

import dev.bulla.grant.TagFilter;
import dev.bulla.identity.Caller;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a handler works on: who asks, the judged arguments, and the stored thing they are about.
///
/// @param view what of the domain's tagged things this caller sees; people see all
/// @param target what the handler's own {@link Handler#target} found, when the action is about an
///   existing thing
public record Work(Caller caller, ObjectNode args, TagFilter view, Optional<Target> target, Instant now) {
    public Work about(Target found) {
        return new Work(caller, args, view, Optional.of(found), now);
    }
}
