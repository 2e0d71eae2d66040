package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.grant.GrantId;
import dev.bulla.pipeline.Stake;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spends one use of one grant and of all its ancestors, or of none. Only the writing thread
/// comes here, so what it reads still holds when it writes.
final class Spend {
    /// How long a default grant of uncounted use lasts after its last use.
    private static final long DEFAULT_LASTS = Duration.ofDays(90).toNanos() / 1000;

    /// A default grant's new end is written at most once a day.
    private static final long SLIDE_AFTER = Duration.ofDays(1).toNanos() / 1000;

    private static final List<Reason> ORDER = List.of(Reason.REVOKED, Reason.EXPIRED, Reason.EXHAUSTED);

    private static final String SPEND = """
            UPDATE grants SET spent = spent + 1
            WHERE id = ? AND revoked_at IS NULL AND expires_at >= ? AND (max_uses IS NULL OR spent < max_uses)
            """;
    private static final String SLIDE = "UPDATE grants SET expires_at = ? WHERE id = ?";

    /// The usual case as one statement: nothing changed, and the first grant stands alone, lives
    /// and need not slide.
    private static final String QUICKLY = """
            UPDATE grants SET spent = spent + 1
            WHERE id = ? AND agent = ? AND parent IS NULL AND revoked_at IS NULL AND expires_at >= ?
                AND (max_uses IS NULL OR spent < max_uses)
                AND (by_default = 0 OR max_uses IS NOT NULL OR expires_at >= ?)
                AND EXISTS (SELECT 1 FROM agents WHERE id = ? AND epoch = ? AND revoked_at IS NULL)
            """;

    private Spend() {}

    /// Spends the first candidate's use if there is nothing to think about; false means that
    /// nothing was done.
    static boolean quickly(Tx tx, Stake stake) throws SQLException {
        if (!stake.counted() || stake.candidates().isEmpty()) {
            return false;
        }
        long now = Micros.of(tx.now());
        long slidesBelow = now + DEFAULT_LASTS - SLIDE_AFTER;
        String agent = stake.agent().value();
        String grant = stake.candidates().getFirst().value();
        return tx.db().run(QUICKLY, grant, agent, now, slidesBelow, agent, stake.epoch()) == 1;
    }

    /// Spends one use.
    ///
    /// @return empty when done; else the first of revoked, expired and exhausted that any
    ///   candidate is
    static Optional<Reason> one(Tx tx, Stake stake) throws SQLException {
        long now = Micros.of(tx.now());
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        for (GrantId candidate : stake.candidates()) {
            List<Purse> line = line(tx.db(), candidate, now);
            // Deny by default: a grant that is not there, or is another agent's, opens nothing.
            if (line.isEmpty() || !line.getFirst().agent().equals(stake.agent().value())) {
                continue;
            }
            if (line.stream().allMatch(purse -> purse.dead().isEmpty())) {
                take(tx, line, now);
                return Optional.empty();
            }
            line.forEach(purse -> purse.dead().ifPresent(reasons::add));
        }
        return Optional.of(ORDER.stream().filter(reasons::contains).findFirst().orElse(Reason.EXHAUSTED));
    }

    private static List<Purse> line(Db db, GrantId id, long now) throws SQLException {
        List<Purse> alone = db.all(Purse.ONE, row -> Purse.of(row, now), id.value());
        boolean child = !alone.isEmpty() && alone.getFirst().child();
        return child ? db.all(Purse.LINE, row -> Purse.of(row, now), id.value()) : alone;
    }

    private static void take(Tx tx, List<Purse> line, long now) throws SQLException {
        for (Purse purse : line) {
            if (tx.db().run(SPEND, purse.id(), now) != 1) {
                throw new SQLException("a grant changed under the only writer");
            }
            if (purse.slides() && purse.expiresAt() < now + DEFAULT_LASTS - SLIDE_AFTER) {
                tx.db().run(SLIDE, now + DEFAULT_LASTS, purse.id());
                tx.notice(Notice.Topic.AGENT, purse.agent());
            }
        }
    }
}
