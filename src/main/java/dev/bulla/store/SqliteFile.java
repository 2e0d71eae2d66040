package dev.bulla.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;

/// The database file and how it is opened: write-ahead log, and a commit that waits for the disk.
record SqliteFile(Path path) {
    private static final int BUSY_MILLIS = 10_000;
    private static final int CACHE_KIB = 16_384;
    /// Pages in the write-ahead log before it is folded into the file.
    private static final int FOLD_PAGES = 4000;

    /// Makes the file for its owner alone; its companions take over its mode.
    void create() throws IOException {
        if (!Files.exists(path)) {
            Files.createFile(path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
    }

    Db write() throws SQLException {
        SQLiteConfig config = config();
        config.setPragma(SQLiteConfig.Pragma.SYNCHRONOUS, "FULL");
        config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, Integer.toString(FOLD_PAGES));
        return open(config);
    }

    Db read() throws SQLException {
        Db db = open(config());
        db.run("PRAGMA query_only = ON");
        return db;
    }

    /// Copies the database as of one moment, while others read and write it.
    void copy(Path into) throws SQLException {
        try (Db db = open(config())) {
            db.run("VACUUM INTO ?", into.toAbsolutePath().toString());
        }
        try (Db copy = new SqliteFile(into).write()) {
            copy.run("UPDATE folder SET copied = 1");
        }
    }

    private Db open(SQLiteConfig config) throws SQLException {
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl(url());
        SQLiteConnection connection = source.getConnection().unwrap(SQLiteConnection.class);
        // Transactions are begun and ended by statements of our own. Left to its default, the
        // driver would try a BEGIN after each statement that changes something, for SQLite to
        // refuse inside of ours: an error made and dropped, three times a tool call. This sets
        // the driver's own mark only; SQLite is told nothing.
        connection.getConnectionConfig().setAutoCommit(false);
        return new Db(connection);
    }

    String url() {
        return "jdbc:sqlite:" + path;
    }

    private static SQLiteConfig config() {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(BUSY_MILLIS);
        config.setCacheSize(-CACHE_KIB);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        config.setGetGeneratedKeys(false); // else the driver asks for a row id after every insert
        return config;
    }
}
