package dev.bulla.api;

import dev.bulla.grant.Grant;
import dev.bulla.grant.Held;
import dev.bulla.json.Json;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.databind.node.ObjectNode;

/// A grant as it reads over REST. Its status is its line's: a child of a dead grant is dead.
final class GrantView {
    private GrantView() {}

    static ObjectNode shown(Held held, Instant now) {
        Grant grant = held.grant();
        var bounds = grant.bounds();
        ObjectNode shown = Json.object()
                .put("id", grant.id().value())
                .put("agent", grant.agent().value())
                .put("tool", grant.tool());
        new TreeSet<>(bounds.scopes()).forEach(shown.putArray("scopes")::add);
        bounds.where().ifPresentOrElse(w -> shown.put("where", w), () -> shown.putNull("where"));
        bounds.maxUses().ifPresentOrElse(n -> shown.put("maxUses", n), () -> shown.putNull("maxUses"));
        shown.put("spent", grant.use().spent());
        shown.put("expiresAt", bounds.expiresAt().toString());
        grant.line()
                .parent()
                .ifPresentOrElse(parent -> shown.put("parent", parent.value()), () -> shown.putNull("parent"));
        return shown.put("status", held.status(now).name().toLowerCase(Locale.ROOT))
                .put("default", grant.line().byDefault());
    }

    /// The grant as it will be once it is revoked.
    static Held revoked(Held held, Instant now) {
        Grant g = held.grant();
        Instant at = g.use().revokedAt().orElse(now);
        var use = new Grant.Use(g.use().spent(), Optional.of(at));
        return new Held(new Grant(g.id(), g.agent(), g.tool(), g.bounds(), use, g.line()), held.above());
    }
}
