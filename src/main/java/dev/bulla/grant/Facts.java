package dev.bulla.grant;

import dev.bulla.identity.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a condition is about: the arguments of one call, the stored thing they are about, who
/// calls, and when.
///
/// @param args the judged request
/// @param target the stored thing, when the action is about an existing one
public record Facts(ObjectNode args, Optional<ObjectNode> target, Caller caller, Instant now) {

    /// The views of the arguments in which a condition must hold, each of them: the thing as it
    /// would be (the request over the stored thing), and as it is (the stored thing over the
    /// request). One alone would let a call move a thing out of, or into, what was granted.
    List<ObjectNode> views() {
        if (target.isEmpty() || target.get().isEmpty()) {
            return List.of(args);
        }
        ObjectNode stored = target.get();
        return List.of(over(args, stored), over(stored, args));
    }

    Map<String, Object> callerView() {
        return Map.of("kind", caller.kind(), "id", caller.key(), "name", caller.name());
    }

    private static ObjectNode over(ObjectNode upper, ObjectNode lower) {
        ObjectNode merged = upper.objectNode();
        merged.setAll(lower);
        merged.setAll(upper);
        return merged;
    }
}
