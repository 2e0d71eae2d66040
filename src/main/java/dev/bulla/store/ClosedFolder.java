package dev.bulla.store;

import dev.bulla.audit.Ledger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/// A data folder's database to be read from outside, whether a gateway runs on it or not: takes
/// no lock, writes nothing.
public final class ClosedFolder implements AutoCloseable {
    private final Path folder;
    private final SqliteFile file;
    private final Readers readers;

    private ClosedFolder(Path folder, SqliteFile file, Readers readers) {
        this.folder = folder;
        this.file = file;
        this.readers = readers;
    }

    /// Opens the folder's database for reading.
    ///
    /// @throws StoreRefused when there is none, or it cannot be opened
    public static ClosedFolder open(Path folder) {
        SqliteFile file = new SqliteFile(folder.resolve(Store.FILE));
        if (!Files.exists(file.path())) {
            throw new StoreRefused("there is no " + Store.FILE + " in " + folder);
        }
        try {
            Db db = file.read();
            try {
                Schema.require(db);
            } catch (SQLException | RuntimeException e) {
                db.close();
                throw e;
            }
            return new ClosedFolder(folder, file, new Readers(List.of(db)));
        } catch (SQLException e) {
            throw new StoreRefused("the data folder cannot be opened: " + e.getMessage(), e);
        }
    }

    public Ledger ledger() {
        return new SqlLedger(readers);
    }

    /// Copies everything but the secrets into a new folder, while a gateway may be running.
    public void backup(Path into) {
        new Backup(folder, file).copy(into);
    }

    @Override
    public void close() {
        try {
            readers.close();
        } catch (SQLException e) {
            throw new StoreRefused("the data folder did not close cleanly: " + e.getMessage(), e);
        }
    }
}
