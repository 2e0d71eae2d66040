package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.change.Page;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.oauth.Authorization;
import dev.bulla.oauth.Authorizations;
import dev.bulla.oauth.Code;
import dev.bulla.oauth.Consent;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// OAuth authorizations in the database.
final class SqlAuthorizations implements Authorizations {
    private static final String SELECT = """
            SELECT id, person, agent, client, client_name, client_digest, redirect_host, resource, scope, created_at,
                used_at
            FROM oauth_authorizations WHERE revoked_at IS NULL AND person = ?
            """;
    private static final String LIST =
            SELECT + " AND (? = '' OR agent = ?) AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?";
    private static final String ADD = """
            INSERT INTO oauth_authorizations (id, person, agent, client, client_name, client_digest, redirect_host,
                resource, scope, created_at, used_at)
            SELECT ?, person, id, ?, ?, ?, ?, ?, ?, ?, ? FROM agents WHERE id = ? AND person = ? AND revoked_at IS NULL
            """;
    private static final String ADD_CODE = """
            INSERT INTO oauth_codes (hash, authorization, redirect_uri, redirect_given, challenge, expires_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """;
    private static final String END =
            "UPDATE oauth_authorizations SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL";
    private static final List<String> HANGING = List.of("oauth_codes", "oauth_access", "oauth_refresh");

    private final Readers readers;

    SqlAuthorizations(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Authorization> find(PersonId person, String id) {
        return readers.read(db -> db.one(SELECT + " AND id = ?", SqlAuthorizations::authorization, person.value(), id));
    }

    @Override
    public Page<Authorization> list(PersonId person, Optional<AgentId> agent, int limit, Optional<String> after) {
        Position from = after.map(Position::parse).orElse(Position.LOWEST);
        String of = agent.map(AgentId::value).orElse("");
        return readers.read(db -> Position.page(
                db.all(
                        LIST,
                        SqlAuthorizations::authorization,
                        person.value(),
                        of,
                        of,
                        from.number(),
                        from.id(),
                        limit + 1),
                limit,
                one -> Position.of(one.createdAt(), one.id())));
    }

    @Override
    public Change connect(Consent consent, Authorization made, Code code) {
        return new SqlChange(tx -> {
            SqlConsents.answer(tx, consent.id(), made.createdAt());
            boolean kept = tx.db().run("UPDATE oauth_clients SET consented = 1 WHERE id = ?", made.client()) > 0;
            if (consent.asked().who().since().isPresent() && !kept) {
                throw new ChangeRefused(Reason.NOT_FOUND); // the registration was pushed out meanwhile
            }
            add(tx, made);
            tx.db()
                    .run(
                            ADD_CODE,
                            code.hash().hex(),
                            made.id(),
                            code.redirectUri(),
                            code.redirectGiven(),
                            code.challenge(),
                            code.expiresAt());
        });
    }

    private static void add(Tx tx, Authorization made) throws SQLException, ChangeRefused {
        int added = tx.db()
                .run(
                        ADD,
                        made.id(),
                        made.client(),
                        made.clientName(),
                        made.clientDigest(),
                        made.redirectHost(),
                        made.resource(),
                        made.scope(),
                        made.createdAt(),
                        made.usedAt(),
                        made.agent().value(),
                        made.person().value());
        if (added == 0) {
            throw new ChangeRefused(Reason.NOT_FOUND);
        }
    }

    @Override
    public Change revoke(String id, Instant at) {
        return new SqlChange(tx -> {
            Optional<String> agent =
                    tx.db().one("SELECT agent FROM oauth_authorizations WHERE id = ?", row -> row.text(1), id);
            if (!end(tx, id, at)) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.notice(Notice.Topic.AGENT, agent.orElseThrow());
        });
    }

    /// Ends one and what hangs on it; false when it had ended.
    static boolean end(Tx tx, String id, Instant at) throws SQLException {
        if (tx.db().run(END, at, id) == 0) {
            return false;
        }
        for (String table : HANGING) {
            tx.db().run("DELETE FROM " + table + " WHERE authorization = ?", id);
        }
        return true;
    }

    private static Authorization authorization(Row row) throws SQLException {
        return new Authorization(
                row.text(1),
                new PersonId(row.text(2)),
                new AgentId(row.text(3)),
                row.text(4),
                row.text(5),
                row.maybeText(6),
                row.text(7),
                row.text(8),
                row.text(9),
                row.time(10),
                row.time(11));
    }
}
