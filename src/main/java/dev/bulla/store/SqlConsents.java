package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.oauth.Asked;
import dev.bulla.oauth.Consent;
import dev.bulla.oauth.Consents;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// Questions to people in the database.
final class SqlConsents implements Consents {
    private static final String FIND = """
            SELECT id, person, session, client, client_name, client_since, client_digest, redirect_uri, redirect_given,
                state, challenge, resource, scope, created_at, expires_at, answered_at
            FROM oauth_consents WHERE person = ? AND id = ?
            """;
    private static final String OPEN = """
            INSERT INTO oauth_consents (id, person, session, client, client_name, client_since, client_digest,
                redirect_uri, redirect_given, state, challenge, resource, scope, created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String FORGET_OLDEST = """
            DELETE FROM oauth_consents WHERE id IN (
                SELECT id FROM oauth_consents WHERE person = ? AND answered_at IS NULL
                ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ?)
            """;
    private static final String ANSWER =
            "UPDATE oauth_consents SET answered_at = ?, state = NULL WHERE id = ? AND answered_at IS NULL";

    private final Readers readers;

    SqlConsents(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Consent> find(PersonId person, String id) {
        return readers.read(db -> db.one(FIND, SqlConsents::consent, person.value(), id));
    }

    @Override
    public Change open(Consent consent, int most) {
        Asked asked = consent.asked();
        Asked.Who who = asked.who();
        String person = consent.person().value();
        return new SqlChange(tx -> {
            tx.db()
                    .run(
                            OPEN,
                            consent.id(),
                            person,
                            consent.session().hex(),
                            who.id(),
                            who.name(),
                            who.since(),
                            who.digest(),
                            asked.redirectUri(),
                            asked.redirectGiven(),
                            asked.state(),
                            asked.challenge(),
                            asked.resource(),
                            asked.scope(),
                            consent.createdAt(),
                            consent.expiresAt());
            tx.db().run(FORGET_OLDEST, person, most);
        });
    }

    @Override
    public Change deny(String id, Instant at) {
        return new SqlChange(tx -> answer(tx, id, at));
    }

    /// The first answer is the answer.
    static void answer(Tx tx, String id, Instant at) throws SQLException, ChangeRefused {
        if (tx.db().run(ANSWER, at, id) == 0) {
            throw new ChangeRefused(Reason.ALREADY_ANSWERED);
        }
    }

    private static Consent consent(Row row) throws SQLException {
        var who = new Asked.Who(row.text(4), row.text(5), row.maybeTime(6), row.maybeText(7));
        var asked =
                new Asked(who, row.text(8), row.flag(9), row.maybeText(10), row.text(11), row.text(12), row.text(13));
        return new Consent(
                row.text(1),
                new PersonId(row.text(2)),
                new TokenHash(row.text(3)),
                asked,
                row.time(14),
                row.time(15),
                row.maybeTime(16).isPresent());
    }
}
