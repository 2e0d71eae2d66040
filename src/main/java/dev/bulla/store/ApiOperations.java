package dev.bulla.store;

import dev.bulla.change.Page;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Level;
import dev.bulla.vendor.apis.Address;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.apis.Choice;
import dev.bulla.vendor.apis.Chosen;
import dev.bulla.vendor.apis.Listed;
import dev.bulla.vendor.apis.Operation;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One API's operations and choices, within one reading or writing of the database.
final class ApiOperations {
    private static final String COLUMNS = "o.action, o.method, o.path, o.summary, o.deprecated, o.refused";
    private static final String CHOICE = "c.level, c.writes";
    private static final String FROM = " FROM api_operations o LEFT JOIN api_choices c"
            + " ON c.person = o.person AND c.api = o.api AND c.action = o.action"
            + " WHERE o.person = ? AND o.api = ? AND o.waiting = ? ";
    private static final String LIST = "SELECT " + COLUMNS + ", " + CHOICE + FROM
            + "AND o.action > ? AND (? = 0 OR c.level IS NOT NULL)"
            + " AND (? = '' OR instr(lower(o.action || ' ' || o.method || ' ' || o.path || ' ' || o.summary), ?) > 0)"
            + " ORDER BY o.action LIMIT ?";
    private static final String WHOLE = "SELECT " + COLUMNS + ", o.definition, " + CHOICE + FROM;
    private static final String ADD = "INSERT INTO api_operations (person, api, waiting, action, method, path,"
            + " summary, deprecated, refused, definition) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String CHOOSE = "INSERT INTO api_choices (person, api, action, level, writes)"
            + " SELECT person, api, action, ?, ? FROM api_operations"
            + " WHERE person = ? AND api = ? AND waiting = 0 AND action = ? AND refused = ''"
            + " ON CONFLICT DO UPDATE SET level = excluded.level, writes = excluded.writes";
    private static final String LEFT_OVER = "DELETE FROM api_choices WHERE person = ? AND api = ? AND action NOT IN"
            + " (SELECT action FROM api_operations WHERE person = ? AND api = ? AND waiting = 0 AND refused = '')";

    private final Db db;
    private final String person;
    private final String api;

    ApiOperations(Db db, Api api) {
        this.db = db;
        this.person = api.person().value();
        this.api = api.name();
    }

    Page<Listed> list(ApiShelf.Search search, int limit, Optional<String> after) throws SQLException {
        String text = search.text().toLowerCase(Locale.ROOT);
        List<Listed> found = db.all(
                LIST,
                ApiOperations::listed,
                person,
                api,
                false,
                after.orElse(""),
                search.chosen(),
                text,
                text,
                limit + 1);
        return found.size() > limit
                ? new Page<>(
                        found.subList(0, limit),
                        Optional.of(found.get(limit - 1).action()))
                : new Page<>(found, Optional.empty());
    }

    long count() throws SQLException {
        return db.number(
                "SELECT count(*) FROM api_operations WHERE person = ? AND api = ? AND waiting = 0", person, api);
    }

    List<Operation> all(boolean waiting) throws SQLException {
        return db.all(WHOLE + "ORDER BY o.action", ApiOperations::operation, person, api, waiting);
    }

    Optional<Operation> one(String action) throws SQLException {
        return db.one(WHOLE + "AND o.action = ?", ApiOperations::operation, person, api, false, action);
    }

    List<Chosen> chosen() throws SQLException {
        return db.all(
                WHOLE + "AND c.level IS NOT NULL ORDER BY o.action",
                row -> new Chosen(operation(row), choice(row, 8)),
                person,
                api,
                false);
    }

    Map<String, Choice> choices() throws SQLException {
        Map<String, Choice> choices = new LinkedHashMap<>();
        for (Listed one : db.all(
                "SELECT " + COLUMNS + ", " + CHOICE + FROM + "AND c.level IS NOT NULL ORDER BY o.action",
                ApiOperations::listed,
                person,
                api,
                false)) {
            choices.put(one.action(), one.choice().orElseThrow());
        }
        return choices;
    }

    void add(List<Operation> operations, boolean waiting) throws SQLException {
        for (Operation one : operations) {
            db.run(
                    ADD,
                    person,
                    api,
                    waiting,
                    one.action(),
                    one.address().method(),
                    one.address().path(),
                    one.summary(),
                    one.deprecated(),
                    one.refused(),
                    one.text());
        }
    }

    void drop(boolean waiting) throws SQLException {
        db.run("DELETE FROM api_operations WHERE person = ? AND api = ? AND waiting = ?", person, api, waiting);
    }

    void clear() throws SQLException {
        drop(false);
        drop(true);
        db.run("DELETE FROM api_choices WHERE person = ? AND api = ?", person, api);
    }

    void turnOver() throws SQLException {
        drop(false);
        db.run("UPDATE api_operations SET waiting = 0 WHERE person = ? AND api = ? AND waiting = 1", person, api);
        db.run(LEFT_OVER, person, api, person, api);
    }

    void choose(Map<String, Choice> choices) throws SQLException, ChangeRefused {
        for (var one : choices.entrySet()) {
            Choice choice = one.getValue();
            if (db.run(CHOOSE, choice.level().name(), choice.writes(), person, api, one.getKey()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
        }
    }

    void unchoose(Set<String> actions) throws SQLException {
        for (String action : actions) {
            db.run("DELETE FROM api_choices WHERE person = ? AND api = ? AND action = ?", person, api, action);
        }
    }

    private static Listed listed(Row row) throws SQLException {
        return new Listed(
                row.text(1),
                address(row),
                row.text(4),
                row.flag(5),
                row.text(6),
                row.maybeText(7).isEmpty() ? Optional.empty() : Optional.of(choice(row, 7)));
    }

    private static Operation operation(Row row) throws SQLException {
        return new Operation(row.text(1), address(row), row.text(4), row.flag(5), row.text(6), row.text(7));
    }

    private static Choice choice(Row row, int at) throws SQLException {
        return Choice.of(address(row), Level.valueOf(row.text(at)), row.flag(at + 1));
    }

    private static Address address(Row row) throws SQLException {
        return new Address(row.text(2), row.text(3));
    }
}
