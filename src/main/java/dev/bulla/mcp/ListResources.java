package dev.bulla.mcp;

/// `resources/list`.
final class ListResources implements McpMethod {
    @Override
    public String name() {
        return "resources/list";
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
                "resources",
                in.catalogue().resources().orElseThrow().list());
    }
}
