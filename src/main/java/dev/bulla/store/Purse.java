package dev.bulla.store;

import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.util.Optional;

/// What spending looks at in a grant; times as the database keeps them.
///
/// @param dead why no use can be taken from it; empty when one can
/// @param slides whether each use moves its end: a default grant of uncounted use
record Purse(String id, String agent, boolean child, Optional<Reason> dead, long expiresAt, boolean slides) {
    private static final String COLUMNS =
            "g.id, g.agent, g.parent, g.spent, g.max_uses, g.expires_at, g.revoked_at, g.by_default";
    static final String ONE = "SELECT " + COLUMNS + " FROM grants g WHERE g.id = ?";
    static final String LINE = """
            WITH RECURSIVE line (id, parent, depth) AS (
                SELECT id, parent, 0 FROM grants WHERE id = ?
                UNION ALL
                SELECT g.id, g.parent, line.depth + 1 FROM grants g JOIN line ON g.id = line.parent)
            SELECT %s FROM grants g JOIN line ON g.id = line.id ORDER BY line.depth
            """.formatted(COLUMNS);

    static Purse of(Row row, long now) throws SQLException {
        var max = row.maybeNumber(5);
        Optional<Reason> dead = Optional.empty();
        if (row.maybeNumber(7).isPresent()) {
            dead = Optional.of(Reason.REVOKED);
        } else if (row.number(6) < now) {
            dead = Optional.of(Reason.EXPIRED);
        } else if (max.isPresent() && row.number(4) >= max.getAsLong()) {
            dead = Optional.of(Reason.EXHAUSTED);
        }
        boolean slides = max.isEmpty() && row.flag(8);
        boolean child = row.maybeText(3).isPresent();
        return new Purse(row.text(1), row.text(2), child, dead, row.number(6), slides);
    }
}
