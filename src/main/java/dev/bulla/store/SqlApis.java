package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.apis.Choice;
import dev.bulla.vendor.apis.Chosen;
import dev.bulla.vendor.apis.Listed;
import dev.bulla.vendor.apis.Operation;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Imported APIs in the database; their operations are {@link ApiOperations}'.
final class SqlApis implements ApiShelf {
    private static final String SELECT = "SELECT person, name, connection, created_at, title, source, digest,"
            + " imported_at, next_title, next_source, next_digest, next_at FROM apis"
            + " WHERE removed_at IS NULL AND person = ? ";
    private static final String ADD = "INSERT INTO apis (person, name, connection, created_at, title, source, digest,"
            + " imported_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT DO UPDATE SET created_at = excluded.created_at, title = excluded.title,"
            + " source = excluded.source, digest = excluded.digest, imported_at = excluded.imported_at,"
            + " removed_at = NULL WHERE removed_at IS NOT NULL AND connection = excluded.connection";
    private static final String WAIT = "UPDATE apis SET next_title = ?, next_source = ?, next_digest = ?, next_at = ?"
            + " WHERE person = ? AND name = ?";
    private static final String ACCEPT = "UPDATE apis SET title = next_title, source = next_source,"
            + " digest = next_digest, imported_at = next_at WHERE person = ? AND name = ? AND next_digest = ?";

    private static final String REMOVE = "UPDATE apis SET removed_at = ?, next_digest = NULL"
            + " WHERE person = ? AND name = ? AND removed_at IS NULL";

    private final Readers readers;

    SqlApis(Readers readers) {
        this.readers = readers;
    }

    @Override
    public List<Api> of(PersonId person) {
        return readers.read(db -> db.all(SELECT + "ORDER BY name", SqlApis::api, person.value()));
    }

    @Override
    public Optional<Api> find(PersonId person, String name) {
        return readers.read(db -> db.one(SELECT + "AND name = ?", SqlApis::api, person.value(), name));
    }

    @Override
    public Page<Listed> list(Api api, Search search, int limit, Optional<String> after) {
        return readers.read(db -> new ApiOperations(db, api).list(search, limit, after));
    }

    @Override
    public long count(Api api) {
        return readers.read(db -> new ApiOperations(db, api).count());
    }

    @Override
    public List<Operation> operations(Api api, boolean waiting) {
        return readers.read(db -> new ApiOperations(db, api).all(waiting));
    }

    @Override
    public Optional<Operation> operation(Api api, String action) {
        return readers.read(db -> new ApiOperations(db, api).one(action));
    }

    @Override
    public List<Chosen> chosen(Api api) {
        return readers.read(db -> new ApiOperations(db, api).chosen());
    }

    @Override
    public Map<String, Choice> choices(Api api) {
        return readers.read(db -> new ApiOperations(db, api).choices());
    }

    @Override
    public Change add(Api api, List<Operation> operations) {
        return new SqlChange(tx -> {
            Api.Imported now = api.now();
            int added = tx.db()
                    .run(
                            ADD,
                            api.person().value(),
                            api.name(),
                            api.connection().value(),
                            api.createdAt(),
                            now.title(),
                            now.source(),
                            now.digest(),
                            now.at());
            if (added == 0) {
                throw new ChangeRefused(Reason.NAME_TAKEN);
            }
            new ApiOperations(tx.db(), api).add(operations, false);
        });
    }

    @Override
    public Change choose(Api api, Map<String, Choice> choices) {
        return new SqlChange(tx -> {
            new ApiOperations(tx.db(), api).choose(choices);
            tx.toolsOf(api.person());
        });
    }

    @Override
    public Change unchoose(Api api, Set<String> actions) {
        return new SqlChange(tx -> {
            new ApiOperations(tx.db(), api).unchoose(actions);
            tx.toolsOf(api.person());
        });
    }

    @Override
    public Change wait(Api api, Api.Imported imported, List<Operation> operations) {
        return new SqlChange(tx -> {
            ApiOperations kept = new ApiOperations(tx.db(), api);
            kept.drop(true);
            waits(tx, api, Optional.of(imported));
            kept.add(operations, true);
        });
    }

    @Override
    public Change accept(Api api, Api.Imported seen) {
        return new SqlChange(tx -> {
            if (tx.db().run(ACCEPT, api.person().value(), api.name(), seen.digest()) == 0) {
                throw new ChangeRefused(Reason.VERSION_CONFLICT);
            }
            new ApiOperations(tx.db(), api).turnOver();
            waits(tx, api, Optional.empty());
            tx.toolsOf(api.person());
        });
    }

    @Override
    public Change discard(Api api) {
        return new SqlChange(tx -> {
            new ApiOperations(tx.db(), api).drop(true);
            waits(tx, api, Optional.empty());
        });
    }

    @Override
    public Change remove(Api api, Instant at) {
        return new SqlChange(tx -> {
            if (tx.db().run(REMOVE, at, api.person().value(), api.name()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            new ApiOperations(tx.db(), api).clear();
            tx.toolsOf(api.person());
        });
    }

    private static void waits(Tx tx, Api api, Optional<Api.Imported> next) throws SQLException, ChangeRefused {
        int done = tx.db()
                .run(
                        WAIT,
                        next.map(Api.Imported::title),
                        next.map(Api.Imported::source),
                        next.map(Api.Imported::digest),
                        next.map(Api.Imported::at),
                        api.person().value(),
                        api.name());
        if (done == 0) {
            throw new ChangeRefused(Reason.NOT_FOUND);
        }
    }

    private static Api api(Row row) throws SQLException {
        Optional<Api.Imported> waiting = row.maybeText(11).isEmpty()
                ? Optional.empty()
                : Optional.of(new Api.Imported(row.text(9), row.text(10), row.text(11), row.time(12)));
        return new Api(
                new PersonId(row.text(1)),
                row.text(2),
                new ConnectionId(row.text(3)),
                row.time(4),
                new Api.Imported(row.text(5), row.text(6), row.text(7), row.time(8)),
                waiting);
    }
}
