package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.mcp.EndedSessions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Ended sessions in the database: a session ended before a restart stays ended.
///
/// Every request of a session asks, so the ended ones are in memory too: read once, and there are
/// few.
final class SqlEndedSessions implements EndedSessions {
    private static final String END = """
            INSERT INTO ended_sessions (id, until) VALUES (?, ?) ON CONFLICT (id) DO NOTHING
            """;

    private static final Duration LIFETIME = Duration.ofDays(30);
    private static final int SWEPT_EVERY = 1024;

    private final Changes changes;
    private final Map<String, Instant> ended = new ConcurrentHashMap<>();

    SqlEndedSessions(Readers readers, Changes changes) {
        this.changes = changes;
        readers.read(db ->
                db.all("SELECT id, until FROM ended_sessions", row -> ended.put(row.text(1), row.time(2)) == null));
    }

    @Override
    public void end(String session, Instant until) {
        Change end = new SqlChange(tx -> tx.db().run(END, session, until));
        ended.put(session, until);
        if (ended.size() % SWEPT_EVERY == 0) {
            // An id lives 30 days, so one that ends later than these began says that they are
            // over.
            ended.values().removeIf(until.minus(LIFETIME)::isAfter);
        }
        changes.apply(List.of(end)).ifPresent(no -> {
            throw new IllegalStateException("an ending is never refused");
        });
    }

    @Override
    public boolean ended(String session) {
        return ended.containsKey(session);
    }
}
