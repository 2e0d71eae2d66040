package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// The result that asks the client for something (`resultType: input_required`).
final class InputRequired {
    private InputRequired() {}

    static byte[] result(Scene scene, Map<String, InputRequest> open, String state) {
        ObjectNode result = Json.object().put("resultType", "input_required");
        result.set("inputRequests", requests(open));
        result.put("requestState", state);
        Results.stamp(scene, result);
        return Json.bytes(result);
    }

    static ObjectNode requests(Map<String, InputRequest> open) {
        ObjectNode all = Json.object();
        open.forEach((key, request) -> {
            ObjectNode one = all.putObject(key).put("method", request.method());
            one.set("params", request.params());
        });
        return all;
    }
}
