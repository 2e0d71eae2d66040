package dev.bulla.grant;

import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Grants for tests, one word each.
final class Made {
    static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");
    static final String TOOL = "claw_notes";
    static final AgentId AGENT = new AgentId("01A");
    static final Candidates.Need READ = new Candidates.Need(TOOL, "read:notes");
    static final Candidates.Need WRITE = new Candidates.Need(TOOL, "write:notes");
    private static final Agent CALLER = new Agent(AGENT, new PersonId("01P"), "helper", NOW, false, 1);

    private Made() {}

    static Grant grant(String id) {
        Bounds bounds = new Bounds(
                Defaults.scopes("notes"), Optional.empty(), OptionalLong.empty(), NOW.plus(Duration.ofDays(1)));
        var line = new Grant.Line(Optional.empty(), false, false, NOW);
        return new Grant(new GrantId(id), AGENT, TOOL, bounds, Grant.Use.FRESH, line);
    }

    static Grant byDefault(Grant grant) {
        return with(
                grant, new Grant.Line(grant.line().parent(), true, grant.line().heldByChildren(), NOW));
    }

    static Grant held(Grant grant) {
        return with(grant, new Grant.Line(grant.line().parent(), grant.line().byDefault(), true, NOW));
    }

    static Grant revoked(Grant grant) {
        return used(grant, new Grant.Use(grant.use().spent(), Optional.of(NOW.minusSeconds(9))));
    }

    static Grant counted(Grant grant, long max, long spent) {
        Bounds b = grant.bounds();
        Grant bounded = bound(grant, new Bounds(b.scopes(), b.where(), OptionalLong.of(max), b.expiresAt()));
        return used(bounded, new Grant.Use(spent, grant.use().revokedAt()));
    }

    static Grant until(Grant grant, Instant end) {
        Bounds b = grant.bounds();
        return bound(grant, new Bounds(b.scopes(), b.where(), b.maxUses(), end));
    }

    static Grant where(Grant grant, String where) {
        Bounds b = grant.bounds();
        return bound(grant, new Bounds(b.scopes(), Optional.of(where), b.maxUses(), b.expiresAt()));
    }

    static Grant scopes(Grant grant, String... scopes) {
        Bounds b = grant.bounds();
        return bound(grant, new Bounds(Set.of(scopes), b.where(), b.maxUses(), b.expiresAt()));
    }

    static Grant forTool(Grant grant, String tool) {
        return new Grant(grant.id(), grant.agent(), tool, grant.bounds(), grant.use(), grant.line());
    }

    static Held alone(Grant grant) {
        return new Held(grant, java.util.List.of());
    }

    static Facts facts(String args) {
        return facts((ObjectNode) Json.ours(args), NOW);
    }

    static Facts facts(ObjectNode args, Instant now) {
        return new Facts(args, Optional.empty(), CALLER, now);
    }

    private static Grant bound(Grant g, Bounds bounds) {
        return new Grant(g.id(), g.agent(), g.tool(), bounds, g.use(), g.line());
    }

    private static Grant used(Grant g, Grant.Use use) {
        return new Grant(g.id(), g.agent(), g.tool(), g.bounds(), use, g.line());
    }

    private static Grant with(Grant g, Grant.Line line) {
        return new Grant(g.id(), g.agent(), g.tool(), g.bounds(), g.use(), line);
    }
}
