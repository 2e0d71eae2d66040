package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What an operation is, whole: what a model reads of it and how a call becomes a request. This is
/// what a person accepts, and what its digest is over.
public record Definition(Address address, String summary, boolean deprecated, Media media, List<Input> inputs) {
    public Definition {
        inputs = List.copyOf(inputs);
    }

    String text() {
        ObjectNode json = Json.object();
        json.put("method", address.method());
        json.put("path", address.path());
        json.put("summary", summary);
        json.put("deprecated", deprecated);
        json.set("body", media.json());
        ArrayNode list = json.putArray("inputs");
        inputs.forEach(input -> list.add(input.json()));
        return Json.text(json);
    }

    static Definition of(String text) {
        JsonNode json = Json.ours(text);
        Address address =
                new Address(json.get("method").stringValue(), json.get("path").stringValue());
        List<Input> inputs = json.get("inputs").valueStream().map(Input::of).toList();
        return new Definition(
                address,
                json.get("summary").stringValue(),
                json.get("deprecated").booleanValue(),
                Media.of(json.get("body")),
                inputs);
    }
}
