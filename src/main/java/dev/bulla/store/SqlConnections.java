package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.CredentialId;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;

/// Connections in the database.
final class SqlConnections implements Connections {
    private static final String SELECT = """
            SELECT id, person, name, base, hosts, scheme, settings, issuer, credential, created_at, needs_person, revoked_at
            FROM connections
            """;
    private static final String LIST = SELECT + """
            WHERE person = ? AND revoked_at IS NULL AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?
            """;
    private static final String ADD = """
            INSERT INTO connections (id, person, name, base, hosts, scheme, settings, issuer, credential, created_at,
                needs_person)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String CHANGE = """
            UPDATE connections SET name = ?, base = ?, hosts = ?, scheme = ?, settings = ?, issuer = ?, credential = ?,
                needs_person = ?
            WHERE id = ? AND revoked_at IS NULL
            """;
    private static final String NAMED =
            "SELECT count(*) FROM connections WHERE person = ? AND name = ? AND id <> ? AND revoked_at IS NULL";
    private static final String OWNER = "SELECT person FROM connections WHERE id = ? AND revoked_at IS NULL";

    private final Readers readers;

    SqlConnections(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Connection> find(PersonId person, ConnectionId id) {
        String sql = SELECT + "WHERE person = ? AND id = ?";
        return readers.read(db -> db.one(sql, SqlConnections::connection, person.value(), id.value()));
    }

    @Override
    public Page<Connection> list(PersonId person, int limit, Optional<String> after) {
        Position from = after.map(Position::parse).orElse(Position.LOWEST);
        return readers.read(db -> Position.page(
                db.all(LIST, SqlConnections::connection, person.value(), from.number(), from.id(), limit + 1),
                limit,
                one -> Position.of(one.state().createdAt(), one.id().value())));
    }

    @Override
    public Change add(Connection one) {
        return new SqlChange(tx -> {
            unnamed(tx, one);
            tx.db()
                    .run(
                            ADD,
                            one.id().value(),
                            one.person().value(),
                            one.name(),
                            one.place().base().toString(),
                            Words.sorted(one.place().hosts()),
                            one.proof().scheme(),
                            settings(one),
                            one.proof().issuer(),
                            credential(one),
                            one.state().createdAt(),
                            one.state().needsPerson());
            tx.toolsOf(one.person());
        });
    }

    @Override
    public Change change(Connection one) {
        return new SqlChange(tx -> {
            unnamed(tx, one);
            int changed = tx.db()
                    .run(
                            CHANGE,
                            one.name(),
                            one.place().base().toString(),
                            Words.sorted(one.place().hosts()),
                            one.proof().scheme(),
                            settings(one),
                            one.proof().issuer(),
                            credential(one),
                            one.state().needsPerson(),
                            one.id().value());
            if (changed == 0) {
                throw new ChangeRefused(Reason.CONNECTION_REVOKED);
            }
            tx.toolsOf(one.person());
        });
    }

    @Override
    public Change needsPerson(ConnectionId id, boolean needs) {
        return new SqlChange(
                tx -> tx.db().run("UPDATE connections SET needs_person = ? WHERE id = ?", needs, id.value()));
    }

    @Override
    public Change revoke(ConnectionId id, Instant at) {
        return new SqlChange(tx -> {
            Optional<String> person = tx.db().one(OWNER, row -> row.text(1), id.value());
            if (person.isEmpty()) {
                throw new ChangeRefused(Reason.CONNECTION_NOT_FOUND);
            }
            tx.db().run("UPDATE connections SET revoked_at = ?, credential = NULL WHERE id = ?", at, id.value());
            SqlCredentials.end(tx, "server = ?", id.value());
            tx.toolsOf(new PersonId(person.get()));
        });
    }

    private static void unnamed(Tx tx, Connection one) throws SQLException, ChangeRefused {
        if (tx.db().number(NAMED, one.person().value(), one.name(), one.id().value()) > 0) {
            throw new ChangeRefused(Reason.CONNECTION_EXISTS);
        }
    }

    private static String settings(Connection one) {
        return Json.text(Json.tree(one.proof().settings()));
    }

    private static Optional<String> credential(Connection one) {
        return one.proof().credential().map(CredentialId::value);
    }

    private static Connection connection(Row row) throws SQLException {
        Map<String, String> settings = new HashMap<>();
        Json.ours(row.text(7))
                .properties()
                .forEach(one -> settings.put(one.getKey(), one.getValue().stringValue()));
        return new Connection(
                new ConnectionId(row.text(1)),
                new PersonId(row.text(2)),
                row.text(3),
                new Connection.Place(URI.create(row.text(4)), new HashSet<>(Words.of(row.text(5)))),
                new Connection.Proof(
                        row.text(6), settings, row.text(8), row.maybeText(9).map(CredentialId::new)),
                new Connection.State(row.time(10), row.flag(11), row.maybeTime(12)));
    }
}
