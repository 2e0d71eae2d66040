package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.pipeline.Ask;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Forgets what has run out: what was sealed for an ask, kept answers, ended sessions, and things
/// that were in the bin for thirty days.
public final class Retention {
    /// How long a used link is said to be used, before it is unknown.
    private static final Duration LINK_KEEPS = Duration.ofDays(365);
    private static final Duration BIN_KEEPS = Duration.ofDays(30);

    private static final String LAPSED = """
            UPDATE asks SET sealed_args = NULL
            WHERE sealed_args IS NOT NULL
                AND ((answered_at IS NULL AND expires_at < ?) OR answered_at < ?)
            """;
    private static final String BINNED = "SELECT id FROM things WHERE deleted_at < ? LIMIT 500";

    Retention() {}

    /// What to apply now and then, as every few minutes.
    public List<Change> sweep(Instant now) {
        return List.of(lapsed(now), runOut(now), OAuthRetention.sweep(now), purgeOlderThan(now.minus(BIN_KEEPS)));
    }

    private static Change lapsed(Instant now) {
        return new SqlChange(tx -> tx.db().run(LAPSED, now, now.minus(Ask.YES_LASTS)));
    }

    private static Change runOut(Instant now) {
        return new SqlChange(tx -> {
            tx.db().run("DELETE FROM replays WHERE until < ?", now);
            tx.db().run("DELETE FROM used_states WHERE until < ?", now);
            tx.db().run("DELETE FROM ended_sessions WHERE until < ?", now);
            tx.db().run("DELETE FROM web_sessions WHERE expires_at < ?", now);
            tx.db().run("DELETE FROM links WHERE expires_at < ? OR used_at < ?", now, now.minus(LINK_KEEPS));
        });
    }

    /// Forgets a bounded number of things that were binned before this moment.
    static Change purgeOlderThan(Instant moment) {
        return new SqlChange(tx -> {
            for (String id : tx.db().all(BINNED, row -> row.text(1), moment)) {
                ThingRows.forget(tx, id);
            }
        });
    }
}
