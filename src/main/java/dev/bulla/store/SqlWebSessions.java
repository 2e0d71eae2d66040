package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.signin.WebSession;
import dev.bulla.signin.WebSessions;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Signed-in browsers in the database.
final class SqlWebSessions implements WebSessions {
    private static final String SELECT =
            "SELECT id, person, label, created_at, expires_at, proven_at FROM web_sessions ";
    private static final String OPEN = """
            INSERT INTO web_sessions (id, hash, person, label, created_at, expires_at, proven_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """;

    private final Readers readers;

    SqlWebSessions(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<WebSession> find(TokenHash secret) {
        return readers.read(db -> db.one(SELECT + "WHERE hash = ?", SqlWebSessions::session, secret.hex()));
    }

    @Override
    public List<WebSession> of(PersonId person, Instant now) {
        return readers.read(db -> db.all(
                SELECT + "WHERE person = ? AND expires_at > ? ORDER BY created_at DESC, id DESC",
                SqlWebSessions::session,
                person.value(),
                now));
    }

    @Override
    public Change open(WebSession session, TokenHash secret) {
        return new SqlChange(tx -> tx.db()
                .run(
                        OPEN,
                        session.id(),
                        secret.hex(),
                        session.person().value(),
                        session.label(),
                        session.span().createdAt(),
                        session.span().expiresAt(),
                        session.provenAt()));
    }

    @Override
    public Change proven(String id, Instant at) {
        return new SqlChange(tx -> {
            tx.db().run("UPDATE web_sessions SET proven_at = ? WHERE id = ?", at, id);
            Optional<String> person =
                    tx.db().one("SELECT person FROM web_sessions WHERE id = ?", row -> row.text(1), id);
            person.ifPresent(whose -> tx.notice(Notice.Topic.PERSON, whose));
        });
    }

    @Override
    public Change end(PersonId person, String id) {
        return new SqlChange(tx -> {
            if (tx.db().run("DELETE FROM web_sessions WHERE person = ? AND id = ?", person.value(), id) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.notice(Notice.Topic.PERSON, person.value());
        });
    }

    @Override
    public Change endAll(PersonId person, Optional<String> but) {
        return new SqlChange(tx -> {
            tx.db().run("DELETE FROM web_sessions WHERE person = ? AND id <> ?", person.value(), but.orElse(""));
            tx.notice(Notice.Topic.PERSON, person.value());
        });
    }

    private static WebSession session(Row row) throws SQLException {
        var span = new WebSession.Span(row.time(4), row.time(5));
        return new WebSession(row.text(1), new PersonId(row.text(2)), row.text(3), span, row.time(6));
    }
}
