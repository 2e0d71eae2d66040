package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.AgentId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// What ends together with something else: a grant's descendants, and everything an agent was
/// given.
final class Endings {
    private static final String DESCENT = """
            WITH RECURSIVE family (id) AS (
                SELECT id FROM grants WHERE id = ?
                UNION ALL
                SELECT g.id FROM grants g JOIN family ON g.parent = family.id)
            """;
    private static final String AGENTS =
            DESCENT + "SELECT DISTINCT agent FROM grants WHERE id IN (SELECT id FROM family)";
    private static final String REVOKE =
            DESCENT + "UPDATE grants SET revoked_at = ? WHERE revoked_at IS NULL AND id IN (SELECT id FROM family)";
    private static final String OPEN_ASKS = """
            SELECT id FROM asks WHERE agent = ? AND closed_at IS NULL AND used_at IS NULL
            """;
    private static final String AUTHORIZATIONS =
            "SELECT id FROM oauth_authorizations WHERE agent = ? AND revoked_at IS NULL";

    private Endings() {}

    /// Revokes a grant and all that was narrowed out of it, whoever holds that.
    static void ofGrant(Tx tx, GrantId id, Instant at) throws SQLException {
        tx.db().run(REVOKE, id.value(), at);
        judgeFamilyAnew(tx, id);
    }

    static void judgeFamilyAnew(Tx tx, GrantId id) throws SQLException {
        for (String agent : tx.db().all(AGENTS, row -> row.text(1), id.value())) {
            tx.judgedAnew(new AgentId(agent));
        }
    }

    /// Takes an agent's grants, authorizations, access, answers and open asks.
    static void ofAgent(Tx tx, AgentId agent, Instant at) throws SQLException {
        List<String> grants = tx.db()
                .all("SELECT id FROM grants WHERE agent = ? AND revoked_at IS NULL", row -> row.text(1), agent.value());
        for (String grant : grants) {
            ofGrant(tx, new GrantId(grant), at);
        }
        for (String authorization : tx.db().all(AUTHORIZATIONS, row -> row.text(1), agent.value())) {
            SqlAuthorizations.end(tx, authorization, at);
        }
        tx.db().run("DELETE FROM access WHERE agent = ?", agent.value());
        tx.db().run("DELETE FROM standing_answers WHERE agent = ?", agent.value());
        for (String ask : tx.db().all(OPEN_ASKS, row -> row.text(1), agent.value())) {
            tx.db().run("UPDATE asks SET closed_at = ?, sealed_args = NULL WHERE id = ?", at, ask);
            tx.notice(Notice.Topic.ASK, ask);
        }
    }
}
