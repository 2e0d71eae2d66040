package dev.bulla.store;

import dev.bulla.change.Page;
import dev.bulla.grant.TagFilter;
import dev.bulla.workspace.Listing;
import dev.bulla.workspace.Listing.Filter;
import dev.bulla.workspace.Thing;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/// One list of things as one SQL query: what the caller may see, what it asked for, the order,
/// the place to go on from and the limit are all inside, so that nothing outside the view is ever
/// counted or ranked.
final class ShelfQuery {
    /// After every word that starts with the text before it.
    private static final String LAST = "\uDBFF\uDFFF";

    private final StringBuilder sql = new StringBuilder(512);
    private final List<Object> values = new ArrayList<>();

    /// A thing as one look at it: by id, under a view.
    static ShelfQuery one(String person, String kind, String id) {
        ShelfQuery query = new ShelfQuery();
        query.add("SELECT ").add(ThingRows.COLUMNS).add(" FROM things t WHERE t.deleted_at IS NULL");
        return query.and("t.person = ?", person).and("t.kind = ?", kind).and("t.id = ?", id);
    }

    static Page<Thing> run(Db db, Listing listing) throws SQLException {
        ShelfQuery query = new ShelfQuery();
        Filter filter = listing.filter();
        if (filter.ids().isPresent()) {
            return filter.ids().get().isEmpty()
                    ? new Page<>(List.of(), java.util.Optional.empty())
                    : query.ranked(db, listing, filter.ids().get());
        }
        Order order = Order.of(listing.sort());
        query.add("SELECT ").add(ThingRows.COLUMNS).add(" FROM things t WHERE t.deleted_at IS NULL");
        query.narrow(listing);
        listing.after().map(Position::parse).ifPresent(after -> query.after(order, after));
        query.add(" ORDER BY ").add(order.sql()).add(" LIMIT ?").with(listing.limit() + 1);
        return Position.page(query.things(db), listing.limit(), order::position);
    }

    /// In the order of the ids, which is a ranking made elsewhere; the position is a place in it.
    private Page<Thing> ranked(Db db, Listing listing, List<String> ids) throws SQLException {
        List<String> places = new ArrayList<>();
        for (int place = 0; place < ids.size(); place++) {
            places.add("(?, " + place + ")");
            values.add(ids.get(place));
        }
        add("WITH wanted (id, place) AS (VALUES ")
                .add(String.join(", ", places))
                .add(") SELECT ");
        add(ThingRows.COLUMNS).add(" FROM wanted w JOIN things t ON t.id = w.id WHERE t.deleted_at IS NULL");
        narrow(listing);
        long after = listing.after().map(Position::parse).map(Position::number).orElse(-1L);
        and("w.place > ?", after).add(" ORDER BY w.place LIMIT ?").with(listing.limit() + 1);
        return Position.page(
                things(db),
                listing.limit(),
                thing -> new Position(Integer.toString(ids.indexOf(thing.id())), thing.id()));
    }

    List<Thing> things(Db db) throws SQLException {
        return db.all(sql.toString(), ThingRows::thing, values.toArray());
    }

    ShelfQuery view(TagFilter view) {
        if (view.open()) {
            return this;
        }
        if (view.tags().isEmpty()) {
            add(" AND 1 = 0");
            return this;
        }
        List<String> tags = new ArrayList<>(new TreeSet<>(view.tags()));
        String marks = String.join(", ", Collections.nCopies(tags.size(), "?"));
        add(view.mode() == TagFilter.Mode.INCLUDE ? " AND" : " AND NOT");
        add(" EXISTS (SELECT 1 FROM thing_tags v WHERE v.thing = t.id AND v.tag IN (")
                .add(marks)
                .add("))");
        values.addAll(tags);
        return this;
    }

    private void narrow(Listing listing) {
        Filter filter = listing.filter();
        and("t.person = ?", listing.person().value());
        and("t.kind = ?", listing.kind().word());
        view(listing.view());
        filter.tag()
                .ifPresent(tag -> and("EXISTS (SELECT 1 FROM thing_tags g WHERE g.thing = t.id AND g.tag = ?)", tag));
        filter.from().ifPresent(from -> and("t.to_at >= ?", from));
        filter.to().ifPresent(to -> and("t.from_at < ?", to));
        filter.parent().ifPresent(parent -> and("t.parent = ?", parent));
        for (String word : filter.words().stream()
                .flatMap(text -> ThingRows.words(text).stream())
                .toList()) {
            and("EXISTS (SELECT 1 FROM thing_words w WHERE w.thing = t.id AND w.word >= ? AND w.word < ?)", word);
            values.add(word + LAST);
        }
    }

    private void after(Order order, Position after) {
        add(" AND (")
                .add(order.column())
                .add(", t.id) ")
                .add(order.down() ? "<" : ">")
                .add(" (?, ?)");
        values.add(order.value(after));
        values.add(after.id());
    }

    private ShelfQuery and(String condition, Object value) {
        values.add(value);
        return add(" AND ").add(condition);
    }

    private ShelfQuery add(String text) {
        sql.append(text);
        return this;
    }

    private void with(Object value) {
        values.add(value);
    }
}
