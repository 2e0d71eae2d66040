package dev.bulla.store;

import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.workspace.Kind;
import dev.bulla.workspace.Thing;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// How a thing stands in its rows: itself, its tags, the words of its title, its earlier
/// versions.
final class ThingRows {
    static final String COLUMNS = """
            t.id, t.person, t.kind, t.version, t.created_at, t.updated_at, t.title, t.from_at, t.to_at, t.parent,
                t.heat, t.tags, t.body
            """;
    private static final String ADD = """
            INSERT INTO things (id, person, kind, version, created_at, updated_at, title, title_key, from_at, to_at,
                parent, heat, tags, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String REPLACE = """
            UPDATE things SET version = ?, updated_at = ?, deleted_at = NULL, title = ?, title_key = ?, from_at = ?, to_at = ?,
                parent = ?, tags = ?, body = ?
            WHERE id = ?
            """;
    private static final String KEEP = """
            INSERT INTO thing_versions (thing, version, created_at, updated_at, title, from_at, to_at, parent, heat,
                tags, body)
            SELECT id, version, created_at, updated_at, title, from_at, to_at, parent, heat, tags, body
            FROM things WHERE id = ?
            """;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");
    private static final int LONGEST_WORD = 64;

    private ThingRows() {}

    static Thing thing(Row row) throws SQLException {
        Thing.Facets facets = new Thing.Facets(
                row.text(7), Words.of(row.text(12)), row.time(8), row.time(9), row.text(10), row.real(11));
        Kind kind = Kind.valueOf(row.text(3).toUpperCase(Locale.ROOT));
        ObjectNode body = (ObjectNode) Json.ours(row.text(13));
        PersonId person = new PersonId(row.text(2));
        return new Thing(row.text(1), person, kind, row.number(4), row.time(5), row.time(6), body, facets);
    }

    static void add(Tx tx, Thing thing) throws SQLException {
        Thing.Facets facets = thing.facets();
        tx.db()
                .run(
                        ADD,
                        thing.id(),
                        thing.person().value(),
                        thing.kind().word(),
                        thing.version(),
                        thing.createdAt(),
                        thing.updatedAt(),
                        facets.title(),
                        titleKey(facets.title()),
                        facets.from(),
                        facets.to(),
                        facets.parent(),
                        facets.heat(),
                        Words.inOrder(facets.tags()),
                        Json.text(thing.body()));
        index(tx, thing);
    }

    /// Keeps what stands there as an earlier version, and writes the new one over it. Heat is not
    /// part of a version.
    static void replace(Tx tx, Thing thing) throws SQLException {
        keep(tx, thing.id());
        Thing.Facets facets = thing.facets();
        tx.db()
                .run(
                        REPLACE,
                        thing.version(),
                        thing.updatedAt(),
                        facets.title(),
                        titleKey(facets.title()),
                        facets.from(),
                        facets.to(),
                        facets.parent(),
                        Words.inOrder(facets.tags()),
                        Json.text(thing.body()),
                        thing.id());
        forgetIndex(tx, thing.id());
        index(tx, thing);
    }

    static void keep(Tx tx, String id) throws SQLException {
        tx.db().run(KEEP, id);
    }

    /// Everything of a thing, for good.
    static void forget(Tx tx, String id) throws SQLException {
        forgetIndex(tx, id);
        tx.db().run("DELETE FROM thing_versions WHERE thing = ?", id);
        tx.db().run("DELETE FROM thing_bytes WHERE thing = ?", id);
        tx.db().run("DELETE FROM things WHERE id = ?", id);
    }

    private static void index(Tx tx, Thing thing) throws SQLException {
        for (String tag : new TreeSet<>(thing.facets().tags())) {
            tx.db().run("INSERT INTO thing_tags (thing, tag) VALUES (?, ?)", thing.id(), tag);
        }
        for (String word : new TreeSet<>(words(thing.facets().title()))) {
            tx.db().run("INSERT INTO thing_words (word, thing) VALUES (?, ?)", word, thing.id());
        }
    }

    private static void forgetIndex(Tx tx, String id) throws SQLException {
        tx.db().run("DELETE FROM thing_tags WHERE thing = ?", id);
        tx.db().run("DELETE FROM thing_words WHERE thing = ?", id);
    }

    /// The words of a text as they are searched: lower case, letters and digits of any script,
    /// cut to a length.
    static List<String> words(String text) {
        return BETWEEN_WORDS
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .map(ThingRows::cut)
                .toList();
    }

    private static String cut(String word) {
        boolean splits = word.length() > LONGEST_WORD && Character.isHighSurrogate(word.charAt(LONGEST_WORD - 1));
        return word.substring(0, Math.min(word.length(), splits ? LONGEST_WORD - 1 : LONGEST_WORD));
    }

    /// What titles sort by: capitals among small letters.
    static String titleKey(String title) {
        return title.toLowerCase(Locale.ROOT);
    }
}
