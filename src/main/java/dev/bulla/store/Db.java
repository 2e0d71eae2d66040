package dev.bulla.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One connection with its statements kept prepared. For one thread at a time.
///
/// Values only ever travel as parameters: no text from outside becomes SQL.
final class Db implements AutoCloseable {
    private static final int KEPT = 256;

    private final Connection connection;
    private final LinkedHashMap<String, PreparedStatement> prepared = new LinkedHashMap<>(64, 0.75f, true);

    Db(Connection connection) {
        this.connection = connection;
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement kept = prepared.get(sql);
        if (kept != null) {
            return kept;
        }
        if (prepared.size() >= KEPT) {
            var eldest = prepared.pollFirstEntry();
            eldest.getValue().close();
        }
        PreparedStatement made = connection.prepareStatement(sql);
        prepared.put(sql, made);
        return made;
    }

    /// Runs a statement that gives no rows; says how many it changed.
    int run(String sql, Object... values) throws SQLException {
        try {
            return bound(sql, values).executeUpdate();
        } catch (SQLException e) {
            throw dropped(sql, e);
        }
    }

    <T> Optional<T> one(String sql, Row.To<T> to, Object... values) throws SQLException {
        try (ResultSet rows = bound(sql, values).executeQuery()) {
            return rows.next() ? Optional.of(to.of(new Row(rows))) : Optional.empty();
        } catch (SQLException e) {
            throw dropped(sql, e);
        }
    }

    <T> List<T> all(String sql, Row.To<T> to, Object... values) throws SQLException {
        List<T> found = new ArrayList<>();
        try (ResultSet rows = bound(sql, values).executeQuery()) {
            Row row = new Row(rows);
            while (rows.next()) {
                found.add(to.of(row));
            }
            return found;
        } catch (SQLException e) {
            throw dropped(sql, e);
        }
    }

    /// The driver may close a statement that failed: the next time it is prepared anew.
    private SQLException dropped(String sql, SQLException why) throws SQLException {
        PreparedStatement failed = prepared.remove(sql);
        if (failed != null) {
            failed.close();
        }
        return why;
    }

    /// The one number a query answers with; 0 when it answers nothing.
    long number(String sql, Object... values) throws SQLException {
        return one(sql, row -> row.number(1), values).orElse(0L);
    }

    private PreparedStatement bound(String sql, Object... values) throws SQLException {
        PreparedStatement statement = prepare(sql);
        for (int i = 0; i < values.length; i++) {
            bind(statement, i + 1, values[i]);
        }
        return statement;
    }

    private static void bind(PreparedStatement to, int at, Object value) throws SQLException {
        switch (value) {
            case String text -> to.setString(at, text);
            case Long number -> to.setLong(at, number);
            case Integer number -> to.setLong(at, number);
            case Boolean flag -> to.setInt(at, flag ? 1 : 0);
            case Double real -> to.setDouble(at, real);
            case byte[] bytes -> to.setBytes(at, bytes);
            case Instant time -> to.setLong(at, Micros.of(time));
            case OptionalLong maybe when maybe.isPresent() -> to.setLong(at, maybe.getAsLong());
            case OptionalLong _ -> to.setObject(at, null);
            case Optional<?> maybe when maybe.isPresent() -> bind(to, at, maybe.get());
            case Optional<?> _ -> to.setObject(at, null);
            default -> throw new IllegalArgumentException("no column holds a " + value.getClass());
        }
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : prepared.values()) {
            statement.close();
        }
        connection.close();
    }
}
