package dev.bulla.store;

import dev.bulla.identity.AgentId;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Level;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// How an ask stands in its row.
final class AskRow {
    static final String SELECT = """
            SELECT k.id, k.agent, k.tool, k.domain, k.action, k.level, k.raised, k.digest, k.sealed_args,
                k.created_at, k.expires_at, k.allowed, k.answered_by, k.answered_at, k.used_at, k.closed_at
            FROM asks k
            """;
    static final String ONE = SELECT + "WHERE k.id = ?";

    private AskRow() {}

    static Ask ask(Row row) throws SQLException {
        Ask.About about = new Ask.About(
                row.text(3),
                new CapabilityName(row.text(4), row.text(5)),
                Level.valueOf(row.text(6)),
                row.flag(7),
                row.text(8),
                row.maybeBytes(9).orElse(new byte[0]));
        return new Ask(
                new AskId(row.text(1)), new AgentId(row.text(2)), about, row.time(10), row.time(11), answer(row));
    }

    private static Optional<Ask.Answer> answer(Row row) throws SQLException {
        Optional<Instant> at = row.maybeTime(14);
        return at.isEmpty()
                ? Optional.empty()
                : Optional.of(new Ask.Answer(row.flag(12), row.text(13), at.get(), row.maybeTime(15)));
    }

    static boolean closed(Row row) throws SQLException {
        return row.maybeNumber(16).isPresent();
    }
}
