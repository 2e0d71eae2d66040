package dev.bulla.mcp;

/// `tools/list`: never paged, from bytes that are ready.
final class ListTools implements McpMethod {
    @Override
    public String name() {
        return "tools/list";
    }

    @Override
    public boolean in(Era era) {
        return true;
    }

    @Override
    public byte[] result(Invocation in) {
        return Results.list(in.scene(), "tools", in.catalogue().tools().list(in.params()));
    }
}
