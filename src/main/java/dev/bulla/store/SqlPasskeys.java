package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.signin.Passkey;
import dev.bulla.signin.Passkeys;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Passkeys in the database.
final class SqlPasskeys implements Passkeys {
    private static final String SELECT = """
            SELECT id, person, label, data, counter, backup_eligible, backed_up, created_at, used_at FROM passkeys
            """;
    private static final String ADD = """
            INSERT INTO passkeys (id, person, label, data, counter, backup_eligible, backed_up, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String USED = """
            UPDATE passkeys SET counter = ?, backed_up = ?, used_at = ?
            WHERE id = ? AND (counter = 0 OR counter < ?)
            """;
    private static final String WAYS_IN = """
            SELECT (SELECT count(*) FROM passkeys WHERE person = ?)
                + (SELECT count(*) FROM accounts WHERE person = ? AND password IS NOT NULL)
            """;

    private final Readers readers;

    SqlPasskeys(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Passkey> find(String id) {
        return readers.read(db -> db.one(SELECT + "WHERE id = ?", SqlPasskeys::passkey, id));
    }

    @Override
    public List<Passkey> of(PersonId person) {
        return readers.read(db ->
                db.all(SELECT + "WHERE person = ? ORDER BY created_at, id", SqlPasskeys::passkey, person.value()));
    }

    @Override
    public Change add(Passkey passkey) {
        return new SqlChange(tx -> {
            if (tx.db().number("SELECT count(*) FROM passkeys WHERE id = ?", passkey.id()) > 0) {
                throw new ChangeRefused(Reason.NAME_TAKEN);
            }
            Passkey.Key key = passkey.key();
            tx.db()
                    .run(
                            ADD,
                            passkey.id(),
                            passkey.person().value(),
                            passkey.label(),
                            key.data(),
                            key.counter(),
                            key.backupEligible(),
                            key.backedUp(),
                            passkey.createdAt());
        });
    }

    @Override
    public Change used(String id, Passkey.Key key, Instant at) {
        return new SqlChange(tx -> {
            if (tx.db().run(USED, key.counter(), key.backedUp(), at, id, key.counter()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
        });
    }

    @Override
    public Change remove(PersonId person, String id) {
        return new SqlChange(tx -> {
            if (tx.db().run("DELETE FROM passkeys WHERE person = ? AND id = ?", person.value(), id) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            if (tx.db().number(WAYS_IN, person.value(), person.value()) < 1) {
                throw new ChangeRefused(Reason.INPUT_INVALID);
            }
        });
    }

    private static Passkey passkey(Row row) throws SQLException {
        var key = new Passkey.Key(row.bytes(4), row.number(5), row.flag(6), row.flag(7));
        return new Passkey(row.text(1), new PersonId(row.text(2)), row.text(3), key, row.time(8), row.maybeTime(9));
    }
}
