package dev.bulla.store;

import dev.bulla.workspace.Listing;
import dev.bulla.workspace.Thing;

/// The orders of a list of things: newest or hottest first, titles and moments ascending.
enum Order {
    UPDATED("t.updated_at", true),
    CREATED("t.created_at", true),
    TITLE("t.title_key", false),
    HEAT("t.heat", true),
    FROM("t.from_at", false);

    private final String column;
    private final boolean down;

    Order(String column, boolean down) {
        this.column = column;
        this.down = down;
    }

    static Order of(Listing.Sort sort) {
        return valueOf(sort.name());
    }

    String column() {
        return column;
    }

    boolean down() {
        return down;
    }

    String sql() {
        return down ? column + " DESC, t.id DESC" : column + ", t.id";
    }

    Position position(Thing thing) {
        return switch (this) {
            case UPDATED -> Position.of(thing.updatedAt(), thing.id());
            case CREATED -> Position.of(thing.createdAt(), thing.id());
            case FROM -> Position.of(thing.facets().from(), thing.id());
            case TITLE -> new Position(ThingRows.titleKey(thing.facets().title()), thing.id());
            case HEAT -> new Position(Double.toString(thing.facets().heat()), thing.id());
        };
    }

    /// The position's key as the column holds it.
    Object value(Position position) {
        return switch (this) {
            case UPDATED, CREATED, FROM -> position.number();
            case TITLE -> position.key();
            case HEAT -> Double.valueOf(position.key());
        };
    }
}
