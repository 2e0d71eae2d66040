package dev.bulla.vendor.servers;

import dev.bulla.registry.Listener;
import dev.bulla.upstream.mcp.Hearing;
import tools.jackson.databind.node.ObjectNode;

/// The caller of one of our calls, as the server's client hears them: progress goes to them, and
/// when they go away the server is told. Questions of the server's are refused.
record Waiting(Listener listener) implements Hearing {
    @Override
    public boolean wantsProgress() {
        return !listener.equals(Listener.NONE);
    }

    @Override
    public void progress(ObjectNode params) {
        listener.progress(
                params.path("progress").asDouble(0), params.path("total").asDouble(0));
    }

    @Override
    public void whenStopped(Runnable action) {
        listener.whenCancelled(action);
    }
}
