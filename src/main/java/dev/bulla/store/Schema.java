package dev.bulla.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/// Brings the tables up to what this program expects, and says what to do where it cannot.
final class Schema {
    /// The newest file under `db/sqlite`; a test holds the two together.
    static final int VERSION = 10;

    private static final String HISTORY = "SELECT count(*) FROM sqlite_master WHERE name = 'flyway_schema_history'";
    private static final String STEPS = "SELECT CAST(version AS INTEGER), script, checksum, installed_on"
            + " FROM flyway_schema_history WHERE success = 1 AND version IS NOT NULL ORDER BY 1";
    private static final String OTHER = "; start that bulla on it, or this one on another folder (--data)";

    /// One file of `db/sqlite` as the folder remembers it.
    private record Step(int version, String script, long checksum, String day) {
        static Step of(Row row) throws SQLException {
            String at = row.text(4);
            return new Step(
                    (int) row.number(1), row.text(2), row.number(3), at.substring(0, Math.min(10, at.length())));
        }

        boolean ours() {
            return counted(script).filter(ours -> ours == checksum).isPresent();
        }
    }

    private Schema() {}

    /// Flyway takes a good part of a start, so it is only asked when there is something to do.
    static void migrate(SqliteFile file, Db db) throws SQLException {
        if (version(db) < VERSION) {
            try {
                Flyway.configure()
                        .dataSource(file.url(), "", "")
                        .locations("classpath:db/sqlite")
                        .load()
                        .migrate();
            } catch (FlywayException e) {
                throw new StoreRefused("the tables of the data folder could not be brought up to date", e);
            }
        }
    }

    /// For who only reads: the tables of an older bulla will do, as they only ever grow.
    static void require(Db db) throws SQLException {
        if (version(db) == 0) {
            throw new StoreRefused("no gateway has written this data folder yet; start one with: ./bulla serve");
        }
    }

    /// The newest step, 0 in an empty database; refuses tables that are not ours before a query
    /// trips over them.
    private static int version(Db db) throws SQLException {
        List<Step> steps = db.number(HISTORY) == 0 ? List.of() : db.all(STEPS, Step::of);
        if (steps.isEmpty()) {
            return 0;
        }
        Step newest = steps.getLast();
        if (newest.version() > VERSION) {
            throw new StoreRefused("the data folder was written by a newer bulla: its tables are of version "
                    + newest.version() + " (" + newest.day() + "), this one knows " + VERSION + OTHER);
        }
        for (Step step : steps) {
            if (!step.ours()) {
                throw new StoreRefused("the data folder was written by another build of bulla: its tables of version "
                        + step.version() + " (" + step.day() + ") are not this one's" + OTHER);
            }
        }
        return newest.version();
    }

    /// As Flyway counts it: over the lines, so that line endings do not matter.
    private static Optional<Long> counted(String script) {
        try (var in = Schema.class.getResourceAsStream("/db/sqlite/" + script)) {
            if (in == null) {
                return Optional.empty();
            }
            CRC32 crc = new CRC32();
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .forEach(line -> crc.update(line.getBytes(StandardCharsets.UTF_8)));
            return Optional.of((long) (int) crc.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
