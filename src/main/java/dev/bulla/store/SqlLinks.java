package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.signin.Link;
import dev.bulla.signin.Links;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One-time links in the database.
final class SqlLinks implements Links {
    private static final String COLUMNS = "SELECT id, role, made_by, created_at, expires_at, used_at FROM links ";
    private static final String WAITING =
            COLUMNS + "WHERE made_by IS NOT NULL AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC, id";

    /// Who may not invite any more may have made one in the very moment that this was decided.
    private static final String USE = """
            UPDATE links SET used_at = ? WHERE id = ? AND used_at IS NULL AND expires_at > ?
                AND (made_by IS NULL
                    OR made_by IN (SELECT id FROM people WHERE removed_at IS NULL AND role <> 'member'))
            """;

    private final Readers readers;

    SqlLinks(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Found> find(TokenHash secret) {
        return readers.read(db -> db.one(
                COLUMNS + "WHERE hash = ?",
                row -> new Found(link(row), row.maybeTime(6).isPresent()),
                secret.hex()));
    }

    @Override
    public List<Link> invitations(Instant now) {
        return readers.read(db -> db.all(WAITING, SqlLinks::link, now));
    }

    @Override
    public Change put(Link link, TokenHash secret) {
        return new SqlChange(tx -> {
            if (link.setUp()) {
                tx.db().run("DELETE FROM links WHERE made_by IS NULL AND used_at IS NULL");
            }
            tx.db()
                    .run(
                            "INSERT INTO links (id, hash, role, made_by, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
                            link.id(),
                            secret.hex(),
                            link.role().name().toLowerCase(Locale.ROOT),
                            link.by().map(PersonId::value),
                            link.createdAt(),
                            link.expiresAt());
        });
    }

    @Override
    public Change use(String id, Instant at) {
        return new SqlChange(tx -> {
            if (tx.db().run(USE, at, id, at) == 0) {
                throw new ChangeRefused(Reason.LINK_USED);
            }
        });
    }

    @Override
    public Change revoke(String id) {
        return new SqlChange(tx -> {
            String revoke = "DELETE FROM links WHERE id = ? AND made_by IS NOT NULL AND used_at IS NULL";
            if (tx.db().run(revoke, id) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
        });
    }

    private static Link link(Row row) throws SQLException {
        return new Link(
                row.text(1),
                Person.Role.valueOf(row.text(2).toUpperCase(Locale.ROOT)),
                row.maybeText(3).map(PersonId::new),
                row.time(4),
                row.time(5));
    }
}
