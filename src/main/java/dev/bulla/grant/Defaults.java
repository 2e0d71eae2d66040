package dev.bulla.grant;

import dev.bulla.identity.AgentId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// What a grant is when nobody said otherwise: the domain's two scope words, no condition,
/// uncounted, and it ends when it was not used for a while.
///
/// @param idle how long without use; every use moves the end of a default grant on by as much
public record Defaults(Duration idle) {
    /// The setting's own default.
    public static final Defaults USUAL = new Defaults(Duration.ofDays(90));

    public Bounds bounds(String domain, Instant now) {
        return new Bounds(scopes(domain), Optional.empty(), OptionalLong.empty(), now.plus(idle));
    }

    public Grant grant(GrantId id, AgentId agent, String tool, Bounds bounds, Instant now) {
        var line = new Grant.Line(Optional.empty(), true, false, now);
        return new Grant(id, agent, tool, bounds, Grant.Use.FRESH, line);
    }

    /// Every scope word of a domain.
    public static Set<String> scopes(String domain) {
        return Set.of("read:" + domain, "write:" + domain);
    }
}
