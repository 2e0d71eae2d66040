package dev.bulla.mcp.tools;

import dev.bulla.mcp.Catalogue;
import dev.bulla.mcp.ServerInfo;
import dev.bulla.mcp.Tools;

/// A catalogue of tools and nothing else.
record ToolCatalogue(Introduction introduction, Tools tools) implements Catalogue {
    @Override
    public ServerInfo info() {
        return introduction.info();
    }

    @Override
    public String instructions() {
        return introduction.instructions();
    }
}
