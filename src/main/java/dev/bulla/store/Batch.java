package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.refusal.Refusal;
import dev.bulla.store.AuditTail.Drafted;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// The transaction that is being written, as one item of it sees it.
final class Batch {
    private final Tx tx;
    private final AuditTail tail;

    Batch(Tx tx, AuditTail tail) {
        this.tx = tx;
        this.tail = tail;
    }

    Tx tx() {
        return tx;
    }

    long append(Drafted entry) throws SQLException {
        return tail.append(entry, tx.now());
    }

    /// Makes all of these changes, or none when one does not hold: then the refusal comes back.
    Optional<Refusal> apply(List<Change> changes) throws SQLException {
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        int notices = tx.notices().size();
        tx.db().run("SAVEPOINT item");
        try {
            for (Change change : changes) {
                ((SqlChange) change).step().run(tx);
            }
            tx.db().run("RELEASE item");
            return Optional.empty();
        } catch (ChangeRefused no) {
            undo(notices);
            return Optional.of(no.refusal());
        } catch (SQLException broken) {
            if (!isConstraint(broken)) {
                throw broken;
            }
            undo(notices);
            throw new IllegalStateException("a change broke a rule of the database", broken);
        } catch (RuntimeException bug) {
            undo(notices);
            throw bug;
        }
    }

    private void undo(int notices) throws SQLException {
        tx.db().run("ROLLBACK TO item");
        tx.db().run("RELEASE item");
        tx.backTo(notices);
    }

    /// A broken constraint is one item's mistake; everything else (a full disk) is everybody's
    /// trouble.
    private static boolean isConstraint(SQLException broken) {
        return broken instanceof SQLiteException sqlite
                && (sqlite.getResultCode().code & 0xFF) == SQLiteErrorCode.SQLITE_CONSTRAINT.code;
    }
}
