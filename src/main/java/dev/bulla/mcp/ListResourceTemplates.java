package dev.bulla.mcp;

/// `resources/templates/list`.
final class ListResourceTemplates implements McpMethod {
    @Override
    public String name() {
        return "resources/templates/list";
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
    public byte[] result(Invocation in) {
        return Results.list(
                in.scene(),
                "resourceTemplates",
                in.catalogue().resources().orElseThrow().templates());
    }
}
