package dev.bulla.mcp.tools;

import dev.bulla.mcp.CallContext;
import dev.bulla.registry.Listener;

/// An MCP call as the house knows it: its progress goes to the client, its end comes from there.
record Heard(CallContext context) implements Listener {
    @Override
    public void progress(double progress, double total) {
        context.progress(progress, total);
    }

    @Override
    public void whenCancelled(Runnable action) {
        context.whenCancelled(action);
    }
}
