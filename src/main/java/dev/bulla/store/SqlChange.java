package dev.bulla.store;

import dev.bulla.change.Change;
import java.sql.SQLException;

/// A described write: the SQL to run when the writing thread comes to it.
record SqlChange(Step step) implements Change {
    /// What a change does, inside a savepoint of its own.
    interface Step {
        void run(Tx tx) throws SQLException, ChangeRefused;
    }
}
