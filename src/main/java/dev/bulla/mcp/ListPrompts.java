package dev.bulla.mcp;

/// `prompts/list`.
final class ListPrompts implements McpMethod {
    @Override
    public String name() {
        return "prompts/list";
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
    public byte[] result(Invocation in) {
        return Results.list(
                in.scene(), "prompts", in.catalogue().prompts().orElseThrow().list());
    }
}
