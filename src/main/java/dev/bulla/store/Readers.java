package dev.bulla.store;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// The reading connections, lent to one caller at a time. Each query sees everything committed
/// before it began.
final class Readers implements AutoCloseable {
    /// What is done with a lent connection.
    interface Look<T> {
        T at(Db db) throws SQLException;
    }

    private final List<Db> all;
    private final BlockingQueue<Db> idle;

    Readers(List<Db> all) {
        this.all = List.copyOf(all);
        this.idle = new ArrayBlockingQueue<>(all.size(), false, all);
    }

    /// A failing read is lost I/O or a bug: the door catches it, nothing runs.
    <T> T read(Look<T> look) {
        Db db;
        try {
            db = idle.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted before a read", e);
        }
        try {
            return look.at(db);
        } catch (SQLException e) {
            throw new IllegalStateException("the database could not be read", e);
        } finally {
            idle.add(db);
        }
    }

    @Override
    public void close() throws SQLException {
        for (Db db : all) {
            db.close();
        }
    }
}
