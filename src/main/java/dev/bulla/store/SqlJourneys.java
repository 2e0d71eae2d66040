package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.oauth.Journeys;
import java.util.Optional;

/// Who left for a vendor, in the database.
final class SqlJourneys implements Journeys {
    private static final String FIND =
            "SELECT state, person, connection, session, sealed, expires_at FROM vendor_journeys WHERE state = ?";
    private static final String ADD =
            "INSERT INTO vendor_journeys (state, person, connection, session, sealed, expires_at) VALUES (?, ?, ?, ?, ?, ?)";

    private final Readers readers;

    SqlJourneys(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Left> find(String state) {
        return readers.read(db -> db.one(
                FIND,
                row -> new Left(
                        row.text(1),
                        new PersonId(row.text(2)),
                        new ConnectionId(row.text(3)),
                        row.text(4),
                        row.bytes(5),
                        row.time(6)),
                state));
    }

    @Override
    public Change add(Left left) {
        return new SqlChange(tx -> {
            tx.db().run("DELETE FROM vendor_journeys WHERE expires_at < ?", tx.now());
            tx.db()
                    .run(
                            ADD,
                            left.state(),
                            left.person().value(),
                            left.connection().value(),
                            left.session(),
                            left.sealed(),
                            left.expiresAt());
        });
    }

    @Override
    public Change take(String state) {
        return new SqlChange(tx -> {
            if (tx.db().run("DELETE FROM vendor_journeys WHERE state = ?", state) == 0) {
                throw new ChangeRefused(Reason.LINK_USED);
            }
        });
    }
}
