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
/// @param idle how long without use; every use moves the end of an uncounted default grant on by
///   as much
/// @param vendor what a grant is over what leaves the house
public record Defaults(Duration idle, Vendor vendor) {
    /// The settings' own defaults.
    public static final Defaults USUAL = new Defaults(Duration.ofDays(90), new Vendor(1_000, Duration.ofDays(90)));

    /// So many uses within so long: what an agent was given over an account elsewhere ends by
    /// itself.
    public record Vendor(long uses, Duration lasts) {}

    public Bounds bounds(String subject, Instant now) {
        return new Bounds(scopes(subject), Optional.empty(), OptionalLong.empty(), now.plus(idle));
    }

    /// The same over a vendor or an upstream: counted, and its end stays where it is.
    public Bounds counted(String subject, Instant now) {
        return new Bounds(scopes(subject), Optional.empty(), OptionalLong.of(vendor.uses()), now.plus(vendor.lasts()));
    }

    public Grant grant(GrantId id, AgentId agent, String tool, Bounds bounds, Instant now) {
        var line = new Grant.Line(Optional.empty(), true, false, now);
        return new Grant(id, agent, tool, bounds, Grant.Use.FRESH, line);
    }

    /// Every scope word about something.
    public static Set<String> scopes(String subject) {
        return Set.of("read:" + subject, "write:" + subject);
    }
}
