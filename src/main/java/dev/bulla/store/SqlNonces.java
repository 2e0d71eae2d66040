package dev.bulla.store;

import dev.bulla.change.Changes;
import dev.bulla.mcp.Nonces;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.util.List;

/// Used states of questions in the database: one that was used before a restart stays used.
final class SqlNonces implements Nonces {
    private static final String USE = """
            INSERT INTO used_states (nonce, until) VALUES (?, ?) ON CONFLICT (nonce) DO NOTHING
            """;

    private final Changes changes;

    SqlNonces(Changes changes) {
        this.changes = changes;
    }

    @Override
    public boolean use(String nonce, Instant until) {
        return changes.apply(List.of(new SqlChange(tx -> {
                    if (tx.db().run(USE, nonce, until) == 0) {
                        throw new ChangeRefused(Reason.APPROVAL_REPLAYED);
                    }
                })))
                .isEmpty();
    }
}
