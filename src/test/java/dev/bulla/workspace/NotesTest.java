package dev.bulla.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.grant.TagFilter;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

final class NotesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Bench bench;

    @BeforeEach
    void open() {
        bench = new Bench(folder);
    }

    private JsonNode note(String title, String... tags) {
        return bench.done("notes.create", "{\"title\":\"" + title + "\",\"tags\":" + Json.tree(tags) + "}");
    }

    @Test
    @Tag("C008")
    @Tag("C025")
    void a_note_is_created_found_changed_and_deleted() {
        JsonNode made = bench.done(
                "notes.create", "{\"title\":\"Roof\",\"content\":\"Ask Ada Lovelace, see https://example.org/a\"}");
        String id = Bench.id(made);
        assertThat(made.path("version").asLong()).isEqualTo(1);
        assertThat(made.at("/extracted/links/0").asString()).isEqualTo("https://example.org/a");
        assertThat(made.path("heat").asDouble()).isEqualTo(1.0);
        assertThat(made.path("createdAt").asString()).isEqualTo("2026-11-30T10:01:00Z");
        assertThat(bench.meaning.held).hasSize(1);

        JsonNode changed = bench.done("notes.update", "{\"id\":\"" + id + "\",\"version\":1,\"tags\":[\"home\"]}");
        assertThat(changed.path("version").asLong()).isEqualTo(2);
        assertThat(changed.path("title").asString()).isEqualTo("Roof");
        assertThat(changed.path("content").asString()).startsWith("Ask Ada");

        bench.done("notes.delete", "{\"id\":\"" + id + "\"}");
        assertThat(bench.meaning.held).isEmpty();
        assertThat(bench.refused("notes.get", "{\"id\":\"" + id + "\"}").reason())
                .isEqualTo(Reason.NOT_FOUND);
    }

    @Test
    void an_update_of_another_version_is_a_conflict_and_of_none_is_invalid() {
        String id = Bench.id(note("Roof"));
        bench.done("notes.update", "{\"id\":\"" + id + "\",\"version\":1,\"title\":\"a\"}");
        assertThat(bench.refused("notes.update", "{\"id\":\"" + id + "\",\"version\":1,\"title\":\"b\"}")
                        .reason())
                .isEqualTo(Reason.VERSION_CONFLICT);
        assertThat(bench.refused("notes.update", "{\"id\":\"" + id + "\",\"title\":\"b\"}")
                        .field())
                .contains("version");
    }

    @Test
    void what_lies_outside_the_view_does_not_exist_and_cannot_be_made() {
        String secret = Bench.id(note("Secret", "private"));
        String open = Bench.id(note("Open", "work"));
        bench.as("agent").view = new TagFilter(TagFilter.Mode.INCLUDE, Set.of("work"));
        assertThat(Bench.names(bench.done("notes.list", "{}"), "title")).containsExactly("Open");
        assertThat(Bench.names(bench.done("notes.list", "{\"search\":\"Secret\"}"), "title"))
                .isEmpty();
        for (String action : new String[] {"get", "delete"}) {
            assertThat(bench.refused("notes." + action, "{\"id\":\"" + secret + "\"}")
                            .reason())
                    .isEqualTo(Reason.NOT_FOUND);
        }
        assertThat(bench.refused("notes.create", "{\"title\":\"x\"}").reason()).isEqualTo(Reason.SCOPE_MISMATCH);
        assertThat(bench.refused("notes.update", "{\"id\":\"" + open + "\",\"version\":1,\"tags\":[]}")
                        .reason())
                .isEqualTo(Reason.SCOPE_MISMATCH);
    }

    @Test
    void pages_follow_one_another_by_cursor() {
        for (String title : new String[] {"a", "b", "c"}) {
            note(title);
        }
        JsonNode first = bench.done("notes.list", "{\"limit\":2,\"sort\":\"title\"}");
        assertThat(Bench.names(first, "title")).containsExactly("a", "b");
        String cursor = first.path("nextCursor").asString();
        JsonNode second = bench.done("notes.list", "{\"limit\":2,\"sort\":\"title\",\"cursor\":\"" + cursor + "\"}");
        assertThat(Bench.names(second, "title")).containsExactly("c");
        assertThat(second.path("nextCursor").isNull()).isTrue();
    }

    @Test
    void a_cursor_of_another_query_caller_or_view_opens_nothing() {
        note("a");
        note("b");
        String cursor =
                bench.done("notes.list", "{\"limit\":1}").path("nextCursor").asString();
        String given = "\"limit\":1,\"cursor\":\"" + cursor + "\"";
        bench.done("notes.list", "{" + given + "}");
        assertThat(bench.refused("notes.list", "{" + given + ",\"sort\":\"heat\"}")
                        .field())
                .contains("cursor");
        assertThat(bench.refused("notes.list", "{\"limit\":1,\"cursor\":\"x" + cursor.substring(1) + "\"}")
                        .field())
                .contains("cursor");
        bench.as("agent");
        assertThat(bench.refused("notes.list", "{" + given + "}").field()).contains("cursor");
    }

    @Test
    @Tag("C064")
    void short_searches_look_at_the_start_of_words_and_longer_ones_at_the_meaning() {
        note("Apples and pears");
        bench.done("notes.create", "{\"title\":\"Fruit\",\"content\":\"bananas\"}");
        assertThat(Bench.names(bench.done("notes.list", "{\"search\":\"p\"}"), "title"))
                .containsExactly("Apples and pears");
        assertThat(Bench.names(bench.done("notes.list", "{\"search\":\"an\"}"), "title"))
                .containsExactly("Apples and pears");
        assertThat(Bench.names(bench.done("notes.list", "{\"search\":\"banana\"}"), "title"))
                .containsExactly("Fruit");
    }

    @Test
    void a_search_by_meaning_pages_too() {
        for (String title : new String[] {"pear one", "pear two", "pear three"}) {
            note(title);
        }
        JsonNode first = bench.done("notes.list", "{\"search\":\"pear\",\"limit\":2}");
        assertThat(Bench.names(first, "title")).containsExactly("pear one", "pear two");
        String cursor = first.path("nextCursor").asString();
        JsonNode rest = bench.done("notes.list", "{\"search\":\"pear\",\"limit\":2,\"cursor\":\"" + cursor + "\"}");
        assertThat(Bench.names(rest, "title")).containsExactly("pear three");
        assertThat(rest.path("nextCursor").isNull()).isTrue();
        // An index that lost everything still leaves the titles.
        bench.meaning.held.clear();
        assertThat(Bench.names(bench.done("notes.list", "{\"search\":\"pear\",\"limit\":2}"), "title"))
                .hasSize(2);
    }

    @Test
    void the_person_undoes_a_change_and_a_deletion() {
        String id = Bench.id(note("first"));
        bench.done("notes.update", "{\"id\":\"" + id + "\",\"version\":1,\"title\":\"second\"}");
        assertThat(Bench.names(bench.done("notes.versions", "{\"id\":\"" + id + "\"}"), "title"))
                .containsExactly("first");
        JsonNode back = bench.done("notes.restore", "{\"id\":\"" + id + "\",\"version\":1}");
        assertThat(back.path("title").asString()).isEqualTo("first");
        assertThat(back.path("version").asLong()).isEqualTo(3);
        bench.done("notes.delete", "{\"id\":\"" + id + "\"}");
        assertThat(bench.done("notes.restore", "{\"id\":\"" + id + "\"}")
                        .path("title")
                        .asString())
                .isEqualTo("first");
        bench.done("notes.get", "{\"id\":\"" + id + "\"}");
    }

    @Test
    void reads_warm_a_note_without_writing() {
        String id = Bench.id(note("warm"));
        bench.done("notes.get", "{\"id\":\"" + id + "\"}");
        bench.done("notes.get", "{\"id\":\"" + id + "\"}");
        assertThat(bench.done("notes.get", "{\"id\":\"" + id + "\"}")
                        .path("heat")
                        .asDouble())
                .isGreaterThan(2.9);
        assertThat(bench.shelf.heats).isEmpty();
        bench.desk.warmth().settle();
        assertThat(bench.shelf.heats).containsKey(id);
    }

    @Test
    void a_list_cuts_long_content_and_says_so() {
        bench.done("notes.create", "{\"title\":\"long\",\"content\":\"" + "x".repeat(5_000) + "\"}");
        JsonNode item = bench.done("notes.list", "{}").at("/items/0");
        assertThat(item.path("content").asString()).hasSize(2_000);
        assertThat(item.path("truncated").asBoolean()).isTrue();
    }
}
