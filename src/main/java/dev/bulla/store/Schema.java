package dev.bulla.store;

import java.sql.SQLException;
import org.flywaydb.core.Flyway;

/// Brings the tables up to what this program expects.
final class Schema {
    /// The newest file under `db/sqlite`; a test holds the two together.
    static final int VERSION = 4;

    private static final String HISTORY = "SELECT count(*) FROM sqlite_master WHERE name = 'flyway_schema_history'";
    private static final String NEWEST =
            "SELECT max(CAST(version AS INTEGER)) FROM flyway_schema_history WHERE success = 1";

    private Schema() {}

    /// Flyway takes a good part of a start, so it is only asked when there is something to do.
    static void migrate(SqliteFile file, Db db) throws SQLException {
        long version = db.number(HISTORY) == 0 ? 0 : db.number(NEWEST);
        if (version > VERSION) {
            throw new StoreRefused("the data folder was written by a newer bulla; run that one");
        }
        if (version < VERSION) {
            Flyway.configure()
                    .dataSource(file.url(), "", "")
                    .locations("classpath:db/sqlite")
                    .load()
                    .migrate();
        }
    }
}
