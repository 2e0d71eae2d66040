package dev.bulla.store;

import dev.bulla.audit.Ledger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/// A data folder's database to be read from outside, whether a gateway runs on it or not: takes no lock, writes
/// nothing.
public final class ClosedFolder implements AutoCloseable {
    private final Readers readers;

    private ClosedFolder(Readers readers) {
        this.readers = readers;
    }

    /// Opens the folder's database for reading.
    ///
    /// @throws StoreRefused when there is none, or it cannot be opened
    public static ClosedFolder open(Path folder) {
        Path file = folder.resolve(Store.FILE);
        if (!Files.exists(file)) {
            throw new StoreRefused("there is no " + Store.FILE + " in " + folder);
        }
        try {
            return new ClosedFolder(new Readers(List.of(new SqliteFile(file).read())));
        } catch (SQLException e) {
            throw new StoreRefused("the data folder cannot be opened: " + e.getMessage(), e);
        }
    }

    public Ledger ledger() {
        return new SqlLedger(readers);
    }

    /// Writes a whole copy of the database, as it stands at one moment, into a new file.
    public void copyTo(Path file) {
        readers.read(db -> {
            db.run("PRAGMA query_only = OFF"); // it forbids VACUUM INTO too, which writes only the copy
            db.run("VACUUM INTO ?", file.toString());
            db.run("PRAGMA query_only = ON");
            return file;
        });
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
