package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import dev.bulla.seal.Secret;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a vendor gave us: the token that opens it, and perhaps the one that brings the next.
///
/// @param at when it came
/// @param until when it ends; empty where the vendor does not say
public record Tokens(Secret access, Optional<Secret> refresh, Instant at, Optional<Instant> until) {
    private static final Duration MARGIN = Duration.ofSeconds(10);
    private static final Duration AHEAD = Duration.ofMinutes(5);

    /// Whether it is over, or would be before a call that starts now gets there.
    boolean isStale(Instant now) {
        return within(MARGIN, now);
    }

    /// Whether it should be renewed before anybody needs to wait for it.
    boolean isDue(Instant now) {
        return within(AHEAD, now);
    }

    boolean isOver(Instant now) {
        return until.isPresent() && !now.isBefore(until.get());
    }

    /// A fifth of its life at most, or a short-lived one would never be fresh.
    private boolean within(Duration most, Instant now) {
        return until.map(end -> {
                    Duration fifth = Duration.between(at, end).dividedBy(5);
                    return !now.isBefore(end.minus(fifth.compareTo(most) < 0 ? fifth : most));
                })
                .orElse(false);
    }

    /// The newer ones, with the old refresh token where they bring none: RFC 6749 section 6 lets
    /// a server leave it out when the old one stays good.
    Tokens then(Tokens newer) {
        return newer.refresh().isPresent() ? newer : new Tokens(newer.access, refresh, newer.at, newer.until);
    }

    ObjectNode json() {
        ObjectNode node = Json.object().put("access", Text.of(access)).put("at", at.toString());
        refresh.ifPresent(value -> node.put("refresh", Text.of(value)));
        until.ifPresent(value -> node.put("until", value.toString()));
        return node;
    }

    static Tokens of(JsonNode node) {
        return new Tokens(
                Text.in(node, "access").orElseThrow(),
                Text.in(node, "refresh"),
                Instant.parse(node.path("at").stringValue()),
                node.path("until").isString()
                        ? Optional.of(Instant.parse(node.path("until").stringValue()))
                        : Optional.empty());
    }
}
