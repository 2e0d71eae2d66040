package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.workspace.Kind;
import dev.bulla.workspace.Listing;
import dev.bulla.workspace.Shelf;
import dev.bulla.workspace.Thing;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The workspace's things in the database.
final class SqlShelf implements Shelf {
    private static final int AT_ONCE = 500;

    private static final String BINNED_TOO = "SELECT " + ThingRows.COLUMNS + """
            FROM things t WHERE t.person = ? AND t.kind = ? AND t.id = ? AND t.deleted_at IS NOT NULL
            """;
    private static final String VERSIONS = """
            SELECT v.thing, t.person, t.kind, v.version, v.created_at, v.updated_at, v.title, v.from_at, v.to_at,
                v.parent, v.heat, v.tags, v.body
            FROM thing_versions v JOIN things t ON t.id = v.thing
            WHERE t.person = ? AND t.kind = ? AND t.id = ? ORDER BY v.version DESC
            """;
    private static final String BYTES = """
            SELECT b.bytes FROM thing_bytes b JOIN things t ON t.id = b.thing
            WHERE t.person = ? AND b.thing = ? AND b.version = ?
            """;
    private static final String EACH = "SELECT " + ThingRows.COLUMNS + """
            FROM things t WHERE t.deleted_at IS NULL AND t.id > ? ORDER BY t.id LIMIT ?
            """;
    private static final String STANDS =
            "SELECT version, deleted_at FROM things WHERE id = ? AND person = ? AND kind = ?";
    private static final String KEEP = """
            INSERT INTO thing_bytes (thing, version, bytes) VALUES (?, ?, ?)
            ON CONFLICT (thing, version) DO UPDATE SET bytes = excluded.bytes
            """;

    private final Readers readers;

    SqlShelf(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Thing> find(PersonId person, Kind kind, String id, TagFilter view) {
        return readers
                .read(db -> ShelfQuery.one(person.value(), kind.word(), id)
                        .view(view)
                        .things(db))
                .stream()
                .findFirst();
    }

    @Override
    public Page<Thing> list(Listing listing) {
        return readers.read(db -> ShelfQuery.run(db, listing));
    }

    /// A thing in the bin is itself the newest of its earlier versions.
    @Override
    public List<Thing> versions(PersonId person, Kind kind, String id) {
        return readers.read(db -> {
            List<Thing> all = db.all(BINNED_TOO, ThingRows::thing, person.value(), kind.word(), id);
            all.addAll(db.all(VERSIONS, ThingRows::thing, person.value(), kind.word(), id));
            return all;
        });
    }

    @Override
    public Optional<byte[]> bytes(PersonId person, String id, long version) {
        return readers.read(db -> db.one(BYTES, row -> row.bytes(1), person.value(), id, version));
    }

    @Override
    public void each(Consumer<Thing> visitor) {
        List<Thing> some = after("");
        while (!some.isEmpty()) {
            some.forEach(visitor);
            some = after(some.getLast().id());
        }
    }

    private List<Thing> after(String id) {
        return readers.read(db -> db.all(EACH, ThingRows::thing, id, AT_ONCE));
    }

    @Override
    public Change add(Thing thing) {
        return new SqlChange(tx -> ThingRows.add(tx, thing));
    }

    @Override
    public Change replace(Thing thing) {
        return new SqlChange(tx -> {
            require(tx, thing, thing.version() - 1, false);
            ThingRows.replace(tx, thing);
        });
    }

    @Override
    public Change bin(Thing thing, Instant at) {
        return new SqlChange(tx -> {
            require(tx, thing, thing.version(), false);
            tx.db().run("UPDATE things SET deleted_at = ? WHERE id = ?", at, thing.id());
        });
    }

    @Override
    public Change restore(Thing thing) {
        return new SqlChange(tx -> {
            require(tx, thing, thing.version() - 1, true);
            ThingRows.replace(tx, thing);
        });
    }

    /// The thing must stand at this version, in the transaction that writes: what was judged is
    /// what is changed.
    private static void require(Tx tx, Thing thing, long version, boolean evenBinned)
            throws SQLException, ChangeRefused {
        record Stands(long version, boolean binned) {}
        Stands stands = tx.db()
                .one(
                        STANDS,
                        row -> new Stands(row.number(1), row.maybeNumber(2).isPresent()),
                        thing.id(),
                        thing.person().value(),
                        thing.kind().word())
                .orElseThrow(() -> new ChangeRefused(Reason.NOT_FOUND));
        if (stands.binned() && !evenBinned) {
            throw new ChangeRefused(Reason.NOT_FOUND);
        }
        if (stands.version() != version) {
            throw new ChangeRefused(Reason.VERSION_CONFLICT);
        }
    }

    @Override
    public Change purge(PersonId person, Kind kind, String id) {
        return new SqlChange(tx -> {
            if (tx.db()
                    .one(STANDS, row -> row.number(1), id, person.value(), kind.word())
                    .isEmpty()) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            ThingRows.forget(tx, id);
        });
    }

    @Override
    public Change keep(PersonId person, String id, long version, byte[] bytes) {
        return new SqlChange(tx -> {
            String others = "SELECT count(*) FROM things WHERE id = ? AND person <> ?";
            if (tx.db().number(others, id, person.value()) > 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.db().run(KEEP, id, version, bytes);
        });
    }

    @Override
    public Change heat(String id, double heat) {
        return new SqlChange(tx -> tx.db().run("UPDATE things SET heat = ? WHERE id = ?", heat, id));
    }
}
