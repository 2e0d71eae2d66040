package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.Agents;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenSource;
import dev.bulla.proxy.ProxyTokens;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.util.Optional;

/// The proxy's tokens in the database.
final class SqlProxyTokens implements ProxyTokens {
    private static final String FIND = """
            SELECT a.person, t.agent, t.expires_at FROM proxy_tokens t
            JOIN agents a ON a.id = t.agent JOIN connections c ON c.id = t.connection
            WHERE t.hash = ? AND c.revoked_at IS NULL AND c.person = a.person
            """;
    private static final String ADD =
            "INSERT INTO proxy_tokens (hash, id, agent, connection, expires_at) VALUES (?, ?, ?, ?, ?)";
    private static final String WHOSE = """
            SELECT t.agent FROM proxy_tokens t JOIN agents a ON a.id = t.agent WHERE t.id = ? AND a.person = ?
            """;

    private final Readers readers;
    private final Agents agents;

    SqlProxyTokens(Readers readers, Agents agents) {
        this.readers = readers;
        this.agents = agents;
    }

    private record Found(PersonId person, String agent, Instant expiresAt) {}

    @Override
    public Optional<TokenSource.Holder> byHash(TokenHash hash) {
        Optional<Found> found = readers.read(db ->
                db.one(FIND, row -> new Found(new PersonId(row.text(1)), row.text(2), row.time(3)), hash.hex()));
        return found.flatMap(one -> agents.find(one.person(), one.agent())
                .filter(agent -> !agent.revoked())
                .map(agent -> new TokenSource.Holder(agent, Optional.of(one.expiresAt()), Optional.empty())));
    }

    @Override
    public Change add(Kept token, TokenHash hash) {
        return new SqlChange(tx -> {
            tx.db().run("DELETE FROM proxy_tokens WHERE expires_at < ?", tx.now());
            tx.db()
                    .run(
                            ADD,
                            hash.hex(),
                            token.id(),
                            token.agent().value(),
                            token.connection().value(),
                            token.expiresAt());
        });
    }

    @Override
    public Change revoke(PersonId person, String id) {
        return new SqlChange(tx -> {
            Optional<String> agent = tx.db().one(WHOSE, row -> row.text(1), id, person.value());
            if (agent.isEmpty()) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.db().run("DELETE FROM proxy_tokens WHERE id = ?", id);
            tx.notice(Notice.Topic.AGENT, agent.get());
        });
    }
}
