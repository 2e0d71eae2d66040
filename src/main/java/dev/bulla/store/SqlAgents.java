package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.change.Page;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Agents;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// Agents in the database.
final class SqlAgents implements Agents {
    private static final String SELECT = "SELECT id, person, name, created_at, revoked_at, epoch FROM agents ";
    private static final String LIST =
            SELECT + "WHERE person = ? AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?";
    private static final String BY_ID_OR_NAME = SELECT + """
            WHERE person = ? AND (id = ? OR name = ?)
            ORDER BY CASE WHEN id = ? THEN 0 WHEN revoked_at IS NULL THEN 1 ELSE 2 END, created_at DESC LIMIT 1
            """;
    private static final String ADD = """
            INSERT INTO agents (id, person, name, token_hash, token_prefix, created_at) VALUES (?, ?, ?, ?, ?, ?)
            """;
    private static final String TAKEN =
            "SELECT count(*) FROM agents WHERE person = ? AND name = ? AND revoked_at IS NULL";

    private final Readers readers;

    SqlAgents(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Agent> byToken(TokenHash hash) {
        return readers.read(
                db -> db.one(SELECT + "WHERE token_hash = ? AND revoked_at IS NULL", SqlAgents::agent, hash.hex()));
    }

    @Override
    public Optional<Agent> find(AgentId id) {
        return readers.read(db -> db.one(SELECT + "WHERE id = ?", SqlAgents::agent, id.value()));
    }

    @Override
    public Optional<Agent> find(PersonId person, String idOrName) {
        return readers.read(
                db -> db.one(BY_ID_OR_NAME, SqlAgents::agent, person.value(), idOrName, idOrName, idOrName));
    }

    @Override
    public Page<Agent> list(PersonId person, int limit, Optional<String> after) {
        Position from = after.map(Position::parse).orElse(Position.LOWEST);
        return readers.read(db -> Position.page(
                db.all(LIST, SqlAgents::agent, person.value(), from.number(), from.id(), limit + 1),
                limit,
                agent -> Position.of(agent.createdAt(), agent.id().value())));
    }

    @Override
    public long count() {
        return readers.read(db -> db.number("SELECT count(*) FROM agents WHERE revoked_at IS NULL"));
    }

    @Override
    public Change add(Agent agent, TokenHash hash, String tokenPrefix) {
        return new SqlChange(tx -> {
            String person = agent.person().value();
            if (tx.db().number(TAKEN, person, agent.name()) > 0) {
                throw new ChangeRefused(Reason.NAME_TAKEN);
            }
            String id = agent.id().value();
            tx.db().run(ADD, id, person, agent.name(), hash.hex(), tokenPrefix, agent.createdAt());
            tx.notice(Notice.Topic.AGENT, id);
        });
    }

    @Override
    public Change rekey(AgentId id, TokenHash hash, String tokenPrefix) {
        return new SqlChange(tx -> {
            int changed = tx.db()
                    .run(
                            "UPDATE agents SET token_hash = ?, token_prefix = ? WHERE id = ? AND revoked_at IS NULL",
                            hash.hex(),
                            tokenPrefix,
                            id.value());
            if (changed == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.judgedAnew(id);
        });
    }

    @Override
    public Change revoke(AgentId id, Instant at) {
        return new SqlChange(tx -> {
            int ended =
                    tx.db().run("UPDATE agents SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", at, id.value());
            if (ended == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            Endings.ofAgent(tx, id, at);
            tx.judgedAnew(id);
        });
    }

    private static Agent agent(Row row) throws SQLException {
        AgentId id = new AgentId(row.text(1));
        boolean revoked = row.maybeNumber(5).isPresent();
        return new Agent(id, new PersonId(row.text(2)), row.text(3), row.time(4), revoked, row.number(6));
    }
}
