package dev.bulla.mcp;

import dev.bulla.json.Json;

/// `resources/subscribe` and `resources/unsubscribe`: legacy only; the modern era names
/// resources when it listens.
final class WatchResource implements McpMethod {
    private final SessionNotes notes;
    private final boolean on;

    private WatchResource(SessionNotes notes, boolean on) {
        this.notes = notes;
        this.on = on;
    }

    static WatchResource subscribe(SessionNotes notes) {
        return new WatchResource(notes, true);
    }

    static WatchResource unsubscribe(SessionNotes notes) {
        return new WatchResource(notes, false);
    }

    @Override
    public String name() {
        return on ? "resources/subscribe" : "resources/unsubscribe";
    }

    @Override
    public boolean in(Era era) {
        return era == Era.LEGACY;
    }

    @Override
    public boolean offered(Catalogue catalogue) {
        return catalogue.resources().isPresent();
    }

    @Override
    public byte[] result(Invocation in) {
        Session session = in.scene().session().orElseThrow();
        if (on) {
            notes.watch(session, in.need("uri"));
        } else {
            notes.unwatch(session, in.need("uri"));
        }
        return Results.complete(in.scene(), Json.object());
    }
}
