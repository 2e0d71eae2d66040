package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Brand;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Credentials;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Sealed credentials in the database. It keeps what it cannot read.
final class SqlCredentials implements Credentials {
    private static final String SELECT =
            "SELECT id, person, server, issuer, scopes, root, sealed, version, expires_at FROM credentials ";
    private static final String ADD = """
            INSERT INTO credentials (id, person, server, issuer, scopes, root, sealed, version, expires_at, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String RESEAL =
            "UPDATE credentials SET sealed = ?, version = version + 1, expires_at = ? WHERE id = ? AND version = ?";

    private final Readers readers;

    SqlCredentials(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Credential> find(PersonId person, CredentialId id) {
        String sql = SELECT + "WHERE id = ? AND person = ?";
        return readers.read(db -> db.one(sql, SqlCredentials::credential, id.value(), person.value()));
    }

    @Override
    public List<Credential> of(PersonId person, Brand brand) {
        String sql =
                SELECT + "WHERE person = ? AND server = ? AND issuer = ? ORDER BY root IS NOT NULL, created_at, id";
        return readers.read(
                db -> db.all(sql, SqlCredentials::credential, person.value(), brand.server(), brand.issuer()));
    }

    @Override
    public Change add(Credential one) {
        return new SqlChange(tx -> tx.db()
                .run(
                        ADD,
                        one.id().value(),
                        one.person().value(),
                        one.brand().server(),
                        one.brand().issuer(),
                        Words.sorted(one.scopes()),
                        one.of().map(CredentialId::value),
                        one.seal().sealed(),
                        one.seal().version(),
                        one.seal().expiresAt(),
                        tx.now()));
    }

    @Override
    public Change reseal(Credential one, Credential.Seal seal) {
        return new SqlChange(tx -> {
            int done = tx.db()
                    .run(
                            RESEAL,
                            seal.sealed(),
                            seal.expiresAt(),
                            one.id().value(),
                            one.seal().version());
            if (done == 0) {
                throw new ChangeRefused(Reason.VERSION_CONFLICT);
            }
        });
    }

    @Override
    public Change tie(CredentialId id, String grant) {
        return new SqlChange(tx -> {
            if (tx.db().number("SELECT count(*) FROM credentials WHERE id = ?", id.value()) == 0) {
                throw new ChangeRefused(Reason.REVOKED);
            }
            tx.db().run("INSERT INTO minted_grants (id, credential) VALUES (?, ?)", grant, id.value());
        });
    }

    @Override
    public Change revoke(CredentialId id) {
        return new SqlChange(tx -> end(tx, "id = ?", id.value()));
    }

    /// Ends what a condition names, its references first, and the grants that were made with them.
    static void end(Tx tx, String condition, String value) throws SQLException {
        String ending = "SELECT id FROM credentials WHERE " + condition;
        String minted = "SELECT m.id FROM minted_grants m JOIN credentials c ON c.id = m.credential"
                + " WHERE c.id IN (" + ending + ") OR c.root IN (" + ending + ")";
        for (String grant : tx.db().all(minted, row -> row.text(1), value, value)) {
            Endings.ofGrant(tx, new GrantId(grant), tx.now());
        }
        tx.db().run("DELETE FROM credentials WHERE root IN (" + ending + ")", value);
        tx.db().run("DELETE FROM credentials WHERE " + condition, value);
    }

    private static Credential credential(Row row) throws SQLException {
        return new Credential(
                new CredentialId(row.text(1)),
                new PersonId(row.text(2)),
                new Brand(row.text(3), row.text(4)),
                new HashSet<>(Words.of(row.text(5))),
                row.maybeText(6).map(CredentialId::new),
                new Credential.Seal(row.bytes(7), row.number(8), row.maybeTime(9)));
    }
}
