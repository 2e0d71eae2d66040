package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.mcp.EndedSessions;
import java.time.Instant;
import java.util.List;

/// Ended sessions in the database: a session ended before a restart stays ended.
final class SqlEndedSessions implements EndedSessions {
    private static final String END = """
            INSERT INTO ended_sessions (id, until) VALUES (?, ?) ON CONFLICT (id) DO NOTHING
            """;

    private final Readers readers;
    private final Changes changes;

    SqlEndedSessions(Readers readers, Changes changes) {
        this.readers = readers;
        this.changes = changes;
    }

    @Override
    public void end(String session, Instant until) {
        Change end = new SqlChange(tx -> tx.db().run(END, session, until));
        changes.apply(List.of(end)).ifPresent(no -> {
            throw new IllegalStateException("an ending is never refused");
        });
    }

    @Override
    public boolean ended(String session) {
        return readers.read(db -> db.number("SELECT count(*) FROM ended_sessions WHERE id = ?", session)) > 0;
    }
}
