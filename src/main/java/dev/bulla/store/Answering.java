package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Level;
import java.sql.SQLException;

/// Writes a person's answer down. The first one wins; a no still beats a yes that no call has
/// used.
///
/// @param stands whether the answer holds for later calls too
record Answering(AskId id, Ask.Answer answer, boolean stands) implements SqlChange.Step {
    private static final String ANSWER = """
            UPDATE asks SET allowed = ?, answered_by = ?, answered_at = ?,
                sealed_args = CASE WHEN ? = 1 THEN sealed_args ELSE NULL END
            WHERE id = ?
            """;
    private static final String STANDING = """
            INSERT INTO standing_answers (agent, domain, action, allowed, answered_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (agent, domain, action) DO UPDATE
            SET allowed = excluded.allowed, answered_at = excluded.answered_at
            """;
    private static final String UNUSED_YES = """
            UPDATE asks SET closed_at = ?, sealed_args = NULL
            WHERE agent = ? AND domain = ? AND action = ? AND allowed = 1 AND used_at IS NULL AND closed_at IS NULL
            """;

    private record Found(Ask ask, boolean closed) {}

    @Override
    public void run(Tx tx) throws SQLException, ChangeRefused {
        Found found = tx.db()
                .one(AskRow.ONE, row -> new Found(AskRow.ask(row), AskRow.closed(row)), id.value())
                .orElseThrow(() -> new ChangeRefused(Reason.NOT_FOUND));
        Ask ask = found.ask();
        judge(tx, found);
        boolean allow = answer.allow();
        tx.db().run(ANSWER, allow, answer.by(), answer.at(), allow, id.value());
        String agent = ask.agent().value();
        String domain = ask.about().capability().domain();
        String action = ask.about().capability().action();
        if (stands) {
            tx.db().run(STANDING, agent, domain, action, allow, answer.at());
        }
        if (!allow && ask.about().level() == Level.L1) {
            tx.db().run(UNUSED_YES, answer.at(), agent, domain, action);
        }
        tx.notice(Notice.Topic.ASK, id.value());
        tx.judgedAnew(ask.agent());
    }

    private void judge(Tx tx, Found found) throws ChangeRefused {
        Ask ask = found.ask();
        if (ask.answer().isPresent()) {
            Ask.Answer before = ask.answer().get();
            boolean noOverUnusedYes =
                    !answer.allow() && before.allow() && before.used().isEmpty();
            if (!noOverUnusedYes || found.closed()) {
                throw new ChangeRefused(Reason.ALREADY_ANSWERED);
            }
        } else if (found.closed() || tx.now().isAfter(ask.expiresAt())) {
            throw new ChangeRefused(Reason.APPROVAL_EXPIRED);
        }
    }
}
