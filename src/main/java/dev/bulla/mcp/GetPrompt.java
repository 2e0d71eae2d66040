package dev.bulla.mcp;

import tools.jackson.databind.node.ObjectNode;

/// `prompts/get`.
final class GetPrompt implements McpMethod {
    static final String NAME = "prompts/get";

    private final Contexts contexts;

    GetPrompt(Contexts contexts) {
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
        return catalogue.prompts().isPresent();
    }

    @Override
    public boolean runs() {
        return true;
    }

    @Override
    public byte[] result(Invocation in) throws Exception {
        String name = in.need("name");
        ObjectNode arguments = in.objectOrEmpty("arguments");
        ObjectNode prompt = in.catalogue()
                .prompts()
                .orElseThrow()
                .get(name, arguments, contexts.of(in))
                .orElseThrow(() -> Fault.invalidParams("no prompt has this name"));
        return Results.complete(in.scene(), prompt);
    }
}
