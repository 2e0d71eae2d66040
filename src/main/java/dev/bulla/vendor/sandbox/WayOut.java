package dev.bulla.vendor.sandbox;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The only thing authored code can reach. It is called on the run's own thread, which is
/// interrupted when the run's time is up.
@FunctionalInterface
public interface WayOut {
    /// Answers one request of the code.
    ///
    /// @param request `method`, `path`, `headers` (an object of strings) and `body` (a string or
    ///   null), as the code gave them: judge them
    /// @return `status`, `headers` (lower-case names) and `body`, or `error`, which the code sees
    ///   as an exception of that text
    ObjectNode send(JsonNode request);
}
