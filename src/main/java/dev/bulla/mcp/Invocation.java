package dev.bulla.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One call of one method in one scene.
///
/// @param live the way to the client while the method runs
record Invocation(Scene scene, Message.Call call, LiveCall live) {
    ObjectNode params() {
        return call.params();
    }

    Catalogue catalogue() {
        return scene.catalogue();
    }

    /// A string of the params that must be there.
    String need(String name) {
        JsonNode value = params().path(name);
        if (!value.isString()) {
            throw Fault.invalidParams("params." + name + " must be a string");
        }
        return value.stringValue();
    }

    /// An object of the params; missing or null means an empty one.
    ObjectNode objectOrEmpty(String name) {
        JsonNode value = params().path(name);
        if (value instanceof ObjectNode object) {
            return object;
        }
        if (value.isMissingNode() || value.isNull()) {
            return dev.bulla.json.Json.object();
        }
        throw Fault.invalidParams("params." + name + " must be an object");
    }
}
