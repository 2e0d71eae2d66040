package dev.bulla.mcp.tools;

import dev.bulla.mcp.Catalogue;
import dev.bulla.mcp.ServerInfo;
import dev.bulla.mcp.Tools;

/// A catalogue of tools and nothing else.
record ToolCatalogue(ServerInfo info, Tools tools) implements Catalogue {}
