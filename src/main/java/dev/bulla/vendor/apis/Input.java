package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import dev.bulla.registry.Params;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One named field of an operation, and where its value goes.
///
/// @param name what the vendor calls it
record Input(Params.Field field, Place place, String name, Style style) {
    ObjectNode json() {
        ObjectNode json = Json.object();
        json.put("field", field.name());
        json.put("in", place.word());
        json.put("name", name);
        json.put("style", style.word());
        json.put("required", field.required());
        json.set("schema", field.schema());
        return json;
    }

    static Input of(JsonNode json) {
        var field = new Params.Field(
                json.get("field").stringValue(),
                (ObjectNode) json.get("schema"),
                json.get("required").booleanValue());
        return new Input(
                field,
                Place.of(json.get("in").stringValue()),
                json.get("name").stringValue(),
                Style.of(json.get("style").stringValue()));
    }
}
