package dev.bulla.mcp;

import dev.bulla.json.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `server/discover`: what the modern era has instead of `initialize`.
final class Discover implements McpMethod {
    @Override
    public String name() {
        return "server/discover";
    }

    @Override
    public boolean in(Era era) {
        return era == Era.MODERN;
    }

    @Override
    public byte[] result(Invocation in) {
        ObjectNode result = Json.object();
        ArrayNode versions = result.putArray("supportedVersions");
        Version.MODERN.forEach(versions::add);
        result.set("capabilities", Results.capabilities(in.catalogue(), Era.MODERN));
        result.put("instructions", in.catalogue().instructions());
        return Results.cacheable(in.scene(), result);
    }
}
