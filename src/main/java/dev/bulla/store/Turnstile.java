package dev.bulla.store;

import dev.bulla.pipeline.Admission;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Stake;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// Lets an agent's call in, on the writing thread: nothing it was judged by has changed, the
/// answer is still good, and a use is left. Either all of it is taken or nothing.
final class Turnstile {
    /// An unused yes lapses after an hour.

    private static final String AGENT = "SELECT epoch, revoked_at FROM agents WHERE id = ?";
    private static final String ANSWER =
            "SELECT allowed, answered_at, used_at, closed_at FROM asks WHERE id = ? AND agent = ?";
    private static final String TAKE = "UPDATE asks SET used_at = ?, sealed_args = NULL WHERE id = ?";

    private Turnstile() {}

    /// Takes what the stake names.
    ///
    /// @return empty when the call is in
    static Optional<Admission> enter(Tx tx, Stake stake) throws SQLException {
        if (stake.answer().isEmpty() && Spend.quickly(tx, stake)) {
            return Optional.empty();
        }
        Optional<Admission> changed = changed(tx, stake);
        if (changed.isPresent()) {
            return changed;
        }
        if (stake.answer().isPresent()) {
            Optional<Reason> stale = judge(tx, stake, stake.answer().get());
            if (stale.isPresent()) {
                return Optional.of(new Admission.Refused(stale.get()));
            }
        }
        Optional<Reason> unspent = stake.counted() ? Spend.one(tx, stake) : Optional.empty();
        if (unspent.isPresent()) {
            return Optional.of(new Admission.Refused(unspent.get()));
        }
        if (stake.answer().isPresent()) {
            tx.db().run(TAKE, tx.now(), stake.answer().get().value());
        }
        return Optional.empty();
    }

    private static Optional<Admission> changed(Tx tx, Stake stake) throws SQLException {
        record Found(long epoch, boolean revoked) {}
        Optional<Found> agent = tx.db()
                .one(
                        AGENT,
                        row -> new Found(row.number(1), row.maybeNumber(2).isPresent()),
                        stake.agent().value());
        if (agent.isEmpty() || agent.get().revoked()) {
            return Optional.of(new Admission.Refused(Reason.TOKEN_UNKNOWN));
        }
        return agent.get().epoch() == stake.epoch() ? Optional.empty() : Optional.of(new Admission.Stale());
    }

    private static Optional<Reason> judge(Tx tx, Stake stake, AskId answer) throws SQLException {
        return tx.db()
                .one(
                        ANSWER,
                        row -> usable(row, tx.now()),
                        answer.value(),
                        stake.agent().value())
                .orElse(Optional.of(Reason.APPROVAL_REPLAYED));
    }

    private static Optional<Reason> usable(Row row, Instant now) throws SQLException {
        boolean gone = row.maybeNumber(3).isPresent() || row.maybeNumber(4).isPresent();
        Optional<Instant> answered = row.maybeTime(2);
        if (gone || answered.isEmpty()) {
            return Optional.of(Reason.APPROVAL_REPLAYED);
        }
        if (!row.flag(1)) {
            return Optional.of(Reason.APPROVAL_DECLINED);
        }
        boolean lapsed = now.isAfter(answered.get().plus(Ask.YES_LASTS));
        return lapsed ? Optional.of(Reason.APPROVAL_EXPIRED) : Optional.empty();
    }
}
