package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.change.Change;
import dev.bulla.grant.TagFilter;
import dev.bulla.grant.TagFilter.Mode;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.workspace.Kind;
import dev.bulla.workspace.Listing;
import dev.bulla.workspace.Listing.Filter;
import dev.bulla.workspace.Listing.Sort;
import dev.bulla.workspace.Shelf;
import dev.bulla.workspace.Thing;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every shelf must do; it speaks to the interface only.
class ShelfTest {
    @TempDir
    Path folder;

    private Rig rig;
    private Shelf shelf;

    @BeforeEach
    void open() {
        rig = new Rig(folder).people();
        shelf = rig.store.shelf();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    private static Thing note(String id, long version, String title, String... tags) {
        var facets = new Thing.Facets(title, List.of(tags), Rig.START, Instant.MAX, "", 1);
        return new Thing(
                id,
                Rig.ANN,
                Kind.NOTE,
                version,
                Rig.START,
                Rig.START,
                Json.object().put("title", title),
                facets);
    }

    private Optional<Reason> tried(Change change) {
        return rig.store.changes().apply(List.of(change)).map(no -> no.reason());
    }

    private List<String> ids(Filter filter, TagFilter view, Sort sort) {
        List<String> ids = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            var page = shelf.list(new Listing(Rig.ANN, Kind.NOTE, view, filter, sort, 2, after));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(2);
            page.items().forEach(thing -> ids.add(thing.id()));
            after = page.next();
        } while (after.isPresent());
        return ids;
    }

    private static Filter words(String... words) {
        return new Filter(
                List.of(words),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Filter ranked(String... ids) {
        return new Filter(
                List.of(),
                Optional.of(List.of(ids)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void a_thing_comes_back_as_it_went_in() {
        rig.done(shelf.add(note("1", 1, "Groceries", "home", "errand")));
        assertThat(shelf.find(Rig.ANN, Kind.NOTE, "1", TagFilter.ALL))
                .contains(note("1", 1, "Groceries", "home", "errand"));
        assertThat(shelf.find(Rig.BOB, Kind.NOTE, "1", TagFilter.ALL)).isEmpty();
    }

    @Test
    void every_order_pages_without_losing_or_repeating_anything() {
        for (String id : List.of("5", "3", "1", "4", "2")) {
            rig.done(shelf.add(note(id, 1, "b" + (Integer.parseInt(id) % 2))));
        }
        for (Sort sort : Sort.values()) {
            assertThat(ids(Filter.NONE, TagFilter.ALL, sort)).containsExactlyInAnyOrder("1", "2", "3", "4", "5");
        }
        assertThat(ids(Filter.NONE, TagFilter.ALL, Sort.TITLE)).containsExactly("2", "4", "1", "3", "5");
    }

    @Test
    void what_a_view_does_not_show_is_nowhere() {
        rig.done(shelf.add(note("1", 1, "a", "work")), shelf.add(note("2", 1, "b", "private", "work")));
        rig.done(shelf.add(note("3", 1, "c")));
        var include = new TagFilter(Mode.INCLUDE, Set.of("work"));
        var exclude = new TagFilter(Mode.EXCLUDE, Set.of("private"));
        assertThat(ids(Filter.NONE, include, Sort.CREATED)).containsExactly("2", "1");
        assertThat(ids(Filter.NONE, exclude, Sort.CREATED)).containsExactly("3", "1");
        assertThat(ids(ranked("2", "3", "1"), exclude, Sort.CREATED)).containsExactly("3", "1");
        assertThat(shelf.find(Rig.ANN, Kind.NOTE, "2", exclude)).isEmpty();
        assertThat(ids(Filter.NONE, new TagFilter(Mode.INCLUDE, Set.of()), Sort.CREATED))
                .isEmpty();
    }

    @Test
    void every_searched_word_starts_a_word_of_the_title() {
        rig.done(shelf.add(note("1", 1, "Übergabe an Zoë 🦊")), shelf.add(note("2", 1, "unter_uns")));
        assertThat(ids(words("über"), TagFilter.ALL, Sort.CREATED)).containsExactly("1");
        assertThat(ids(words("ZO", "ü"), TagFilter.ALL, Sort.CREATED)).containsExactly("1");
        assertThat(ids(words("uns"), TagFilter.ALL, Sort.CREATED)).containsExactly("2");
        assertThat(ids(words("bergabe"), TagFilter.ALL, Sort.CREATED)).isEmpty();
    }

    @Test
    void an_update_keeps_the_version_before_and_needs_the_right_one() {
        rig.done(shelf.add(note("1", 1, "one", "x")));
        rig.done(shelf.replace(note("1", 2, "two")));
        assertThat(tried(shelf.replace(note("1", 2, "three")))).contains(Reason.VERSION_CONFLICT);
        assertThat(shelf.versions(Rig.ANN, Kind.NOTE, "1")).containsExactly(note("1", 1, "one", "x"));
        assertThat(ids(words("one"), TagFilter.ALL, Sort.CREATED)).isEmpty();
        assertThat(tried(shelf.replace(note("nothing", 2, "x")))).contains(Reason.NOT_FOUND);
    }

    @Test
    void the_bin_hides_and_gives_back() {
        rig.done(shelf.add(note("1", 1, "one")));
        assertThat(tried(shelf.bin(note("1", 7, "one"), Rig.START))).contains(Reason.VERSION_CONFLICT);
        rig.done(shelf.bin(note("1", 1, "one"), Rig.START));
        assertThat(ids(Filter.NONE, TagFilter.ALL, Sort.CREATED)).isEmpty();
        assertThat(shelf.versions(Rig.ANN, Kind.NOTE, "1")).hasSize(1);
        assertThat(tried(shelf.replace(note("1", 2, "two")))).contains(Reason.NOT_FOUND);
        rig.done(shelf.restore(note("1", 2, "one")));
        assertThat(ids(Filter.NONE, TagFilter.ALL, Sort.CREATED)).containsExactly("1");
    }

    @Test
    void after_thirty_days_the_bin_forgets() {
        rig.done(shelf.add(note("1", 1, "one", "x")), shelf.keep(Rig.ANN, "1", 1, new byte[] {7}));
        rig.done(shelf.replace(note("1", 2, "two")));
        assertThat(shelf.bytes(Rig.ANN, "1", 1).orElseThrow()).containsExactly(7);
        assertThat(shelf.bytes(Rig.BOB, "1", 1)).isEmpty();
        rig.done(shelf.bin(note("1", 2, "two"), Rig.START));
        rig.done(
                rig.store.retention().sweep(Rig.START.plus(Duration.ofDays(29))).toArray(Change[]::new));
        assertThat(shelf.versions(Rig.ANN, Kind.NOTE, "1")).hasSize(2);
        rig.done(
                rig.store.retention().sweep(Rig.START.plus(Duration.ofDays(31))).toArray(Change[]::new));
        assertThat(shelf.versions(Rig.ANN, Kind.NOTE, "1")).isEmpty();
    }
}
