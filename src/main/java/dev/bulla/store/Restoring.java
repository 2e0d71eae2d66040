package dev.bulla.store;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// The first start of a folder that was copied: time went on since the copy was made, so what
/// would come back to life ends.
///
/// A restored count would give uses back that were spent, a restored ask or answer would be taken
/// a second time, a restored session may have been ended.
final class Restoring {
    private static final String COPIED = "SELECT copied FROM folder";
    private static final String AUTHORIZATIONS = "SELECT id FROM oauth_authorizations WHERE revoked_at IS NULL";
    private static final List<String> ENDINGS = List.of(
            "UPDATE grants SET revoked_at = ? WHERE max_uses IS NOT NULL AND revoked_at IS NULL",
            "UPDATE asks SET closed_at = ?, sealed_args = NULL WHERE closed_at IS NULL");

    private Restoring() {}

    /// Refuses a copy that is started as if it were the original.
    static void guard(Db db, boolean said) throws SQLException {
        if (db.number(COPIED) != 0 && !said) {
            throw new StoreRefused("this data folder is a copy made by `backup`; start it once with --restored, which"
                    + " ends its sessions, open asks and counted grants");
        }
    }

    static Change endings() {
        return new SqlChange(tx -> {
            for (String ending : ENDINGS) {
                tx.db().run(ending, tx.now());
            }
            // A refresh token that was rotated since the copy would be good again, a revoked
            // client too.
            for (String id : tx.db().all(AUTHORIZATIONS, row -> row.text(1))) {
                SqlAuthorizations.end(tx, id, tx.now());
            }
            tx.db().run("DELETE FROM oauth_consents");
            tx.db().run("DELETE FROM replays");
            tx.db().run("DELETE FROM web_sessions");
            tx.db().run("DELETE FROM links WHERE used_at IS NULL");
            tx.db().run("UPDATE agents SET epoch = epoch + 1");
            tx.db().run("UPDATE folder SET copied = 0, sessions = sessions + 1");
        });
    }

    static Entry entry() {
        return Entry.system("restored", Map.of());
    }
}
