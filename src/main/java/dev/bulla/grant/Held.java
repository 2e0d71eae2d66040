package dev.bulla.grant;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A grant with the line it comes from. It is worth what the whole line is worth: a dead ancestor
/// ends it, every condition of the line must hold, and a use of it is a use of each.
///
/// @param above its ancestors, the parent first
public record Held(Grant grant, List<Grant> above) {
    public Held {
        above = List.copyOf(above);
    }

    /// From a line as the store gives it: the grant first, then its ancestors.
    public static Held of(List<Grant> line) {
        return new Held(line.getFirst(), line.subList(1, line.size()));
    }

    /// Whether it gives its tool to an agent whose access does not list it. A default grant only
    /// stands under what access allows, and so does what its agent narrows out of it: else an
    /// agent that has one action could narrow itself the whole tool, or keep one that a person
    /// takes away.
    public boolean gives() {
        Grant root = above.isEmpty() ? grant : above.getLast();
        return !root.line().byDefault() || !root.agent().equals(grant.agent());
    }

    /// Active, or the first of revoked, expired, exhausted that anything in the line is.
    public Grant.Status status(Instant now) {
        Grant.Status worst = grant.status(now);
        for (Grant ancestor : above) {
            Grant.Status status = ancestor.status(now);
            if (severity(status) < severity(worst)) {
                worst = status;
            }
        }
        return worst;
    }

    /// Whether another agent handed it over.
    boolean received() {
        return !above.isEmpty() && !above.getFirst().agent().equals(grant.agent());
    }

    /// The uses left in the line; empty when nothing in it is counted.
    public OptionalLong remaining() {
        return line().stream()
                .filter(g -> g.bounds().maxUses().isPresent())
                .mapToLong(g ->
                        Math.max(0, g.bounds().maxUses().getAsLong() - g.use().spent()))
                .min();
    }

    /// The last moment the whole line can be used.
    public Instant deadline() {
        Instant first = grant.bounds().expiresAt();
        for (Grant ancestor : above) {
            Instant own = ancestor.bounds().expiresAt();
            first = own.isBefore(first) ? own : first;
        }
        return first;
    }

    /// Whether the line covers a scope word and all its conditions hold.
    public boolean admits(String scope, Facts facts, Conditions conditions) {
        for (Grant one : line()) {
            if (!one.bounds().scopes().contains(scope)) {
                return false;
            }
        }
        for (Grant one : line()) {
            Optional<String> where = one.bounds().where();
            if (where.isPresent() && !conditions.holds(where.get(), facts)) {
                return false;
            }
        }
        return true;
    }

    private List<Grant> line() {
        if (above.isEmpty()) {
            return List.of(grant);
        }
        List<Grant> line = new ArrayList<>(above.size() + 1);
        line.add(grant);
        line.addAll(above);
        return line;
    }

    /// The order in which the law asks: revoked, expired, exhausted.
    static int severity(Grant.Status status) {
        return switch (status) {
            case REVOKED -> 0;
            case EXPIRED -> 1;
            case EXHAUSTED -> 2;
            case ACTIVE -> 3;
        };
    }
}
