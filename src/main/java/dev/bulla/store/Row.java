package dev.bulla.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// The row a query stands on, read by position.
record Row(ResultSet rows) {
    /// Makes something of a row.
    interface To<T> {
        T of(Row row) throws SQLException;
    }

    String text(int column) throws SQLException {
        return rows.getString(column);
    }

    Optional<String> maybeText(int column) throws SQLException {
        return Optional.ofNullable(rows.getString(column));
    }

    long number(int column) throws SQLException {
        return rows.getLong(column);
    }

    OptionalLong maybeNumber(int column) throws SQLException {
        long number = rows.getLong(column);
        return rows.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    boolean flag(int column) throws SQLException {
        return rows.getInt(column) != 0;
    }

    double real(int column) throws SQLException {
        return rows.getDouble(column);
    }

    Instant time(int column) throws SQLException {
        return Micros.at(rows.getLong(column));
    }

    Optional<Instant> maybeTime(int column) throws SQLException {
        OptionalLong micros = maybeNumber(column);
        return micros.isPresent() ? Optional.of(Micros.at(micros.getAsLong())) : Optional.empty();
    }

    byte[] bytes(int column) throws SQLException {
        return rows.getBytes(column);
    }

    Optional<byte[]> maybeBytes(int column) throws SQLException {
        return Optional.ofNullable(rows.getBytes(column));
    }
}
