package dev.bulla.registry;

import dev.bulla.grant.TagFilter;
import dev.bulla.identity.Caller;
import dev.bulla.identity.Identity;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a handler works on: who asks, the judged arguments, and the stored thing they are about.
///
/// @param identity who asks, and how surely the person themself is there
/// @param view what of the domain's tagged things this caller sees; people see all
/// @param target what the handler's own {@link Handler#target} found, when the action is about an
///   existing thing
/// @param listener who waits for the answer
public record Work(
        Identity identity, ObjectNode args, TagFilter view, Optional<Target> target, Instant now, Listener listener) {
    public Work(Identity identity, ObjectNode args, TagFilter view, Optional<Target> target, Instant now) {
        this(identity, args, view, target, now, Listener.NONE);
    }

    public Caller caller() {
        return identity.caller();
    }

    public Work about(Target found) {
        return new Work(identity, args, view, Optional.of(found), now, listener);
    }
}
