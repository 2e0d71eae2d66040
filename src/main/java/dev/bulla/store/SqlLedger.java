package dev.bulla.store;

import dev.bulla.audit.Ledger;
import dev.bulla.seal.Hash;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The durable log in the database, to be read.
final class SqlLedger implements Ledger {
    private static final String RECORDS = "SELECT json FROM audit WHERE seq > ? ORDER BY seq LIMIT ?";
    private static final String LEAVES = "SELECT hash FROM audit WHERE seq > ? ORDER BY seq LIMIT ?";
    private static final String NODES =
            "SELECT hash FROM audit_nodes WHERE level = ? AND position >= ? ORDER BY position LIMIT ?";

    private final Readers readers;

    SqlLedger(Readers readers) {
        this.readers = readers;
    }

    @Override
    public long size() {
        return readers.read(db -> db.number("SELECT max(seq) FROM audit"));
    }

    @Override
    public Optional<String> record(long seq) {
        return readers.read(db -> db.one("SELECT json FROM audit WHERE seq = ?", row -> row.text(1), seq));
    }

    @Override
    public List<String> records(long after, int limit) {
        return readers.read(db -> db.all(RECORDS, row -> row.text(1), after, limit));
    }

    @Override
    public Optional<String> checkpoint() {
        return readers.read(db -> db.one("SELECT note FROM audit_checkpoint WHERE one = 1", row -> row.text(1)));
    }

    @Override
    public List<Hash> hashes(int level, long from, int count) {
        return readers.read(db -> level == 0
                ? db.all(LEAVES, SqlLedger::hash, from, count)
                : db.all(NODES, SqlLedger::hash, level, from, count));
    }

    private static Hash hash(Row row) throws SQLException {
        return Hash.of(row.bytes(1));
    }
}
