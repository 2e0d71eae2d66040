package dev.bulla.mcp;

import dev.bulla.json.Json;

/// `ping`: legacy only; the modern era has no connection to keep alive.
final class Ping implements McpMethod {
    @Override
    public String name() {
        return "ping";
    }

    @Override
    public boolean in(Era era) {
        return era == Era.LEGACY;
    }

    @Override
    public byte[] result(Invocation in) {
        return Results.complete(in.scene(), Json.object());
    }
}
