package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.grant.Bounds;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.grant.Grants;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Grants in the database.
final class SqlGrants implements Grants {
    private static final String ADD = """
            INSERT INTO grants (id, agent, tool, scopes, condition, max_uses, expires_at, spent, revoked_at, parent,
                by_default, held_by_children, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String RENEW = "UPDATE grants SET max_uses = ?, expires_at = ? WHERE id = ?";
    private static final String LIST = GrantRow.SELECT + """
            JOIN agents a ON a.id = g.agent
            WHERE a.person = ? AND (? = '' OR g.agent = ?) AND (g.created_at, g.id) < (?, ?)
            ORDER BY g.created_at DESC, g.id DESC LIMIT ?
            """;

    private final Readers readers;

    SqlGrants(Readers readers) {
        this.readers = readers;
    }

    @Override
    public List<Grant> of(AgentId agent) {
        return readers.read(db -> db.all(GrantRow.OF_AGENT, GrantRow::grant, agent.value()));
    }

    @Override
    public Optional<Grant> find(PersonId person, GrantId id) {
        String sql = GrantRow.SELECT + "JOIN agents a ON a.id = g.agent WHERE a.person = ? AND g.id = ?";
        return readers.read(db -> db.one(sql, GrantRow::grant, person.value(), id.value()));
    }

    @Override
    public Page<Grant> list(PersonId person, Optional<AgentId> agent, int limit, Optional<String> after) {
        Position from = after.map(Position::parse).orElse(Position.HIGHEST);
        String only = agent.map(AgentId::value).orElse("");
        return readers.read(db -> Position.page(
                db.all(LIST, GrantRow::grant, person.value(), only, only, from.number(), from.id(), limit + 1),
                limit,
                grant -> Position.of(grant.line().createdAt(), grant.id().value())));
    }

    @Override
    public List<Grant> line(GrantId id) {
        return readers.read(db -> db.all(GrantRow.LINE, GrantRow::grant, id.value()));
    }

    @Override
    public Change add(Grant grant) {
        return new SqlChange(tx -> {
            if (grant.line().parent().isPresent()) {
                narrow(tx, grant, grant.line().parent().get());
            }
            Bounds bounds = grant.bounds();
            tx.db()
                    .run(
                            ADD,
                            grant.id().value(),
                            grant.agent().value(),
                            grant.tool(),
                            Words.sorted(bounds.scopes()),
                            bounds.where(),
                            bounds.maxUses(),
                            bounds.expiresAt(),
                            grant.use().spent(),
                            grant.use().revokedAt(),
                            grant.line().parent().map(GrantId::value),
                            grant.line().byDefault(),
                            grant.line().heldByChildren(),
                            grant.line().createdAt());
            tx.judgedAnew(grant.agent());
        });
    }

    /// A parent that was revoked since the caller looked has no more children.
    private static void narrow(Tx tx, Grant child, GrantId parent) throws java.sql.SQLException, ChangeRefused {
        Grant from = tx.db()
                .one(GrantRow.SELECT + "WHERE g.id = ?", GrantRow::grant, parent.value())
                .orElseThrow(() -> new ChangeRefused(Reason.NOT_FOUND));
        if (from.use().revokedAt().isPresent()) {
            throw new ChangeRefused(Reason.REVOKED);
        }
        if (from.agent().equals(child.agent())) {
            tx.db().run("UPDATE grants SET held_by_children = 1 WHERE id = ?", parent.value());
        }
    }

    @Override
    public Change renew(GrantId id, Bounds bounds) {
        return new SqlChange(tx -> {
            if (tx.db().run(RENEW, bounds.maxUses(), bounds.expiresAt(), id.value()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            Endings.judgeFamilyAnew(tx, id);
        });
    }

    @Override
    public Change revoke(GrantId id, Instant at) {
        return new SqlChange(tx -> Endings.ofGrant(tx, id, at));
    }
}
