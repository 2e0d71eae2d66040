package dev.bulla.store;

import dev.bulla.change.Page;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Where a page ends: what the list sorts by, and the id that breaks ties. Callers get it sealed.
record Position(String key, String id) {
    /// What a list begins after when it begins at its beginning, for numbers that go up and down.
    static final Position LOWEST = new Position(Long.toString(Long.MIN_VALUE), "");

    static final Position HIGHEST = new Position(Long.toString(Long.MAX_VALUE), "\uDBFF\uDFFF");

    static Position of(Instant time, String id) {
        return new Position(Long.toString(Micros.of(time)), id);
    }

    static Position parse(String text) {
        int id = text.lastIndexOf(' ');
        if (id < 0) {
            throw new IllegalArgumentException("not a position of this store");
        }
        return new Position(text.substring(0, id), text.substring(id + 1));
    }

    long number() {
        return Long.parseLong(key);
    }

    @Override
    public String toString() {
        return key + " " + id;
    }

    /// A page of what was found by asking for one more than the limit.
    static <T> Page<T> page(List<T> found, int limit, Function<T, Position> position) {
        if (found.size() <= limit) {
            return new Page<>(found, Optional.empty());
        }
        List<T> items = found.subList(0, limit);
        return new Page<>(items, Optional.of(position.apply(items.getLast()).toString()));
    }
}
