package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.pipeline.Replays;
import java.time.Instant;
import java.util.Optional;

/// The sealed answers of idempotent writes in the database.
final class SqlReplays implements Replays {
    private static final String FIND = """
            SELECT digest, sealed_answer, until FROM replays WHERE caller = ? AND key = ? AND until > ?
            """;
    private static final String KEEP = """
            INSERT INTO replays (caller, key, digest, sealed_answer, until) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (caller, key) DO UPDATE
            SET digest = excluded.digest, sealed_answer = excluded.sealed_answer, until = excluded.until
            """;

    private final Readers readers;

    SqlReplays(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Replay> find(String caller, String key, Instant now) {
        return readers.read(
                db -> db.one(FIND, row -> new Replay(row.text(1), row.bytes(2), row.time(3)), caller, key, now));
    }

    @Override
    public Change keep(String caller, String key, Replay replay) {
        return new SqlChange(
                tx -> tx.db().run(KEEP, caller, key, replay.digest(), replay.sealedAnswer(), replay.until()));
    }
}
