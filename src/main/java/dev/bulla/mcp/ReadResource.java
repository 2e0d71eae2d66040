package dev.bulla.mcp;

import dev.bulla.json.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `resources/read`.
final class ReadResource implements McpMethod {
    static final String NAME = "resources/read";

    private final Contexts contexts;

    ReadResource(Contexts contexts) {
        this.contexts = contexts;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean in(Era era) {
        return true;
    }

    @Override
    public boolean offered(Catalogue catalogue) {
        return catalogue.resources().isPresent();
    }

    @Override
    public boolean runs() {
        return true;
    }

    @Override
    public byte[] result(Invocation in) throws Exception {
        String uri = in.need("uri");
        ArrayNode contents = in.catalogue()
                .resources()
                .orElseThrow()
                .read(uri, contexts.of(in))
                .orElseThrow(() -> Fault.invalidParams(
                        "no resource has this uri", Json.object().put("uri", uri)));
        ObjectNode result = Json.object();
        result.set("contents", contents);
        return Results.cacheable(in.scene(), result);
    }
}
