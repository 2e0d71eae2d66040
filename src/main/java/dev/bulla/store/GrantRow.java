package dev.bulla.store;

import dev.bulla.grant.Bounds;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.AgentId;
import java.sql.SQLException;
import java.util.Set;

/// How a grant stands in its row.
final class GrantRow {
    static final String SELECT = """
            SELECT g.id, g.agent, g.tool, g.scopes, g.condition, g.max_uses, g.expires_at, g.spent, g.revoked_at,
                g.parent, g.by_default, g.held_by_children, g.created_at
            FROM grants g
            """;
    static final String OF_AGENT = SELECT + "WHERE g.agent = ? ORDER BY g.created_at, g.id";
    static final String LINE = """
            WITH RECURSIVE line (id, parent, depth) AS (
                SELECT id, parent, 0 FROM grants WHERE id = ?
                UNION ALL
                SELECT g.id, g.parent, line.depth + 1 FROM grants g JOIN line ON g.id = line.parent)
            """ + SELECT + "JOIN line ON line.id = g.id ORDER BY line.depth";

    private GrantRow() {}

    static Grant grant(Row row) throws SQLException {
        Bounds bounds =
                new Bounds(Set.copyOf(Words.of(row.text(4))), row.maybeText(5), row.maybeNumber(6), row.time(7));
        Grant.Line line = new Grant.Line(row.maybeText(10).map(GrantId::new), row.flag(11), row.flag(12), row.time(13));
        Grant.Use use = new Grant.Use(row.number(8), row.maybeTime(9));
        return new Grant(new GrantId(row.text(1)), new AgentId(row.text(2)), row.text(3), bounds, use, line);
    }
}
