package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a request's body is written as; the empty type where there is no body.
///
/// @param required whether the vendor wants a body even where no field of it is given
record Media(String type, boolean form, boolean required) {
    static final Media NONE = new Media("", false, false);

    boolean none() {
        return type.isEmpty();
    }

    ObjectNode json() {
        return Json.object().put("type", type).put("form", form).put("required", required);
    }

    static Media of(JsonNode json) {
        return new Media(
                json.get("type").stringValue(),
                json.get("form").booleanValue(),
                json.get("required").booleanValue());
    }
}
