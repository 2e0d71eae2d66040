package dev.bulla.mcp;

import dev.bulla.json.Json;

/// `logging/setLevel`: legacy only; the modern era says the level in each request.
final class SetLevel implements McpMethod {
    private final SessionNotes notes;

    SetLevel(SessionNotes notes) {
        this.notes = notes;
    }

    @Override
    public String name() {
        return "logging/setLevel";
    }

    @Override
    public boolean in(Era era) {
        return era == Era.LEGACY;
    }

    @Override
    public boolean offered(Catalogue catalogue) {
        return catalogue.logging();
    }

    @Override
    public byte[] result(Invocation in) {
        LogLevel level =
                LogLevel.of(in.need("level")).orElseThrow(() -> Fault.invalidParams("params.level is not a log level"));
        notes.level(in.scene().session().orElseThrow(), level);
        return Results.complete(in.scene(), Json.object());
    }
}
