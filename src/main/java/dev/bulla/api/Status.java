package dev.bulla.api;

import dev.bulla.json.Json;
import java.util.function.LongSupplier;
import tools.jackson.databind.node.ObjectNode;

/// How the gateway is: for the person who runs it.
///
/// @param agents how many live agents there are
/// @param calls how many calls came since the start
public record Status(String version, LongSupplier agents, LongSupplier calls) {
    ObjectNode json() {
        return Json.object()
                .put("version", version)
                .put("agents", agents.getAsLong())
                .put("calls", calls.getAsLong());
    }
}
