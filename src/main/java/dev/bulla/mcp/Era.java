package dev.bulla.mcp;

/// The two ways of speaking MCP: with a session opened by `initialize`, or with everything in
/// each request.
enum Era {
    LEGACY,
    MODERN
}
