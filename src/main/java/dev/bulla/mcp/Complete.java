package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `completion/complete`.
final class Complete implements McpMethod {
    private static final int MOST = 100;

    @Override
    public String name() {
        return "completion/complete";
    }

    @Override
    public boolean in(Era era) {
        return true;
    }

    @Override
    public boolean offered(Catalogue catalogue) {
        return catalogue.completions().isPresent();
    }

    @Override
    public byte[] result(Invocation in) {
        JsonNode argument = in.params().path("argument");
        if (!argument.path("name").isString() || !argument.path("value").isString()) {
            throw Fault.invalidParams("params.argument must have a name and a value");
        }
        List<String> all = in.catalogue()
                .completions()
                .orElseThrow()
                .complete(
                        in.objectOrEmpty("ref"),
                        argument.path("name").stringValue(),
                        argument.path("value").stringValue());
        ObjectNode result = Json.object();
        ObjectNode completion = result.putObject("completion");
        ArrayNode values = completion.putArray("values");
        all.stream().limit(MOST).forEach(values::add);
        completion.put("total", all.size()).put("hasMore", all.size() > MOST);
        return Results.complete(in.scene(), result);
    }
}
