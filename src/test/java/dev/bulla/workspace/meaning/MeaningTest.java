package dev.bulla.workspace.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// With the real model: what is found, and what is not.
class MeaningTest {

    @TempDir
    static Path folder;

    private static LuceneMeaning meaning;

    private static final List<String> NOTES = List.of(
            "engine|Saturday: fixing the automobile's engine, new spark plugs and oil",
            "dentist|Dentist appointment, ask about the crown on the upper left",
            "cake|Apple cake: 200 g flour, three eggs, butter, cinnamon, bake for an hour",
            "taxes|Income tax return is due, collect the receipts and the salary statement",
            "lisbon|Trip to Lisbon: book the flight, a hotel near the old town, tram tickets",
            "bike|Mountain trail map for the weekend hike with the children",
            "piano|Piano lessons start again in September, practise the sonata",
            "garden|Water the tomatoes, cut the hedge, plant tulip bulbs",
            "server|Kubernetes cluster upgrade, drain the nodes one by one",
            "novel|Reading list: Middlemarch, The Trial, Dead Souls",
            "vet|Vaccination for the cat on Thursday");

    @BeforeAll
    static void read() throws IOException {
        meaning = LuceneMeaning.open(folder);
        for (String note : NOTES) {
            String[] parts = note.split("\\|", 2);
            meaning.put(doc("ann", parts[0], parts[1], "home"));
        }
        meaning.put(doc("ann", "secret", "The car repair at the garage costs too much", "private"));
        meaning.put(doc("bob", "bobs", "Car repair shop: the automobile engine is fixed", "home"));
        meaning.put(
                new Doc(new Key("ann", "contact", "mechanic"), 1, "Car mechanic, repairs engines", List.of("home")));
        String essay = "The committee met and talked about the budget of the library. ".repeat(20);
        meaning.put(doc("ann", "long", essay + "Our neighbour's puppy chewed the sofa.", "home"));
    }

    @AfterAll
    static void close() {
        meaning.close();
    }

    private static Doc doc(String person, String id, String text, String tag) {
        return new Doc(new Key(person, "note", id), 1, text, List.of(tag));
    }

    private static List<String> search(String person, String text, TagRule... rules) {
        Query query = new Query(person, "note", text, List.of(rules), 10);
        return meaning.search(query).stream().map(Hit::id).toList();
    }

    @Test
    @Tag("C025")
    void car_repair_finds_the_note_about_fixing_an_automobiles_engine() {
        assertThat(search("ann", "car repair", new TagRule.AnyOf(Set.of("home"))))
                .first()
                .isEqualTo("engine");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "toothache|dentist",
                "dessert recipe|cake",
                "holiday in Portugal|lisbon",
                "the kitten needs its injection|vet",
                "what should I do about vegetables in my yard|garden",
                "dog destroyed furniture|long",
                "literature|novel",
            })
    void a_note_is_found_by_what_it_means(String text, String id) {
        assertThat(search("ann", text)).first().isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"spark plugs|engine", "Kubern|server", "middlemarch|novel", "TULIPS|garden"})
    void a_note_is_found_by_its_words_and_their_beginnings(String text, String id) {
        assertThat(search("ann", text)).first().isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"qzxv wpfk jjrt", "   ", "!!! ???", "\u0000\u0001", "🦄", "the", "xq", "*", "title:*", "\"(["})
    void nonsense_finds_nothing(String text) {
        assertThat(search("ann", text)).isEmpty();
    }

    @Test
    @Tag("G064")
    void nobody_finds_what_another_person_wrote() {
        assertThat(search("bob", "car repair")).containsExactly("bobs");
        assertThat(search("ann", "car repair")).doesNotContain("bobs").contains("secret", "engine");
        assertThat(search("eve", "car repair")).isEmpty();
    }

    @Test
    void a_search_stays_within_one_kind() {
        assertThat(search("ann", "mechanic repairs engines")).doesNotContain("mechanic");
    }

    @Test
    void tag_rules_hold_inside_the_search() {
        assertThat(search("ann", "car repair", new TagRule.NoneOf(Set.of("private"))))
                .doesNotContain("secret");
        assertThat(search("ann", "car repair", new TagRule.AnyOf(Set.of("private"))))
                .containsExactly("secret");
        assertThat(search("ann", "car repair", new TagRule.AnyOf(Set.of()))).isEmpty();
        TagRule home = new TagRule.AnyOf(Set.of("home"));
        assertThat(search("ann", "car repair", new TagRule.AnyOf(Set.of("private")), home))
                .isEmpty();
    }

    @Test
    void what_is_filtered_out_takes_no_place_within_the_limit() {
        for (int i = 0; i < 60; i++) {
            meaning.put(doc("zoe", "hidden" + i, "car repair " + i, "private"));
        }
        meaning.put(doc("zoe", "shown", "fixing the automobile", "home"));
        Query query = new Query("zoe", "note", "car repair", List.of(new TagRule.NoneOf(Set.of("private"))), 1);
        assertThat(meaning.search(query)).extracting(Hit::id).containsExactly("shown");
    }

    @Test
    void a_changed_note_is_found_by_its_new_text_only_and_a_removed_one_not_at_all() {
        Key key = new Key("kim", "note", "n");
        meaning.put(new Doc(key, 1, "swimming pool", List.of()));
        assertThat(search("kim", "swim")).containsExactly("n");
        meaning.put(new Doc(key, 2, "volcano eruption", List.of()));
        assertThat(search("kim", "swim")).isEmpty();
        assertThat(meaning.search(new Query("kim", "note", "lava", List.of(), 5)))
                .extracting(Hit::version)
                .containsExactly(2L);
        meaning.remove(key);
        assertThat(search("kim", "lava")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_000_000})
    void hostile_texts_and_tags_are_taken(int length) {
        List<String> tags = List.of("t".repeat(length), "", "\u0000");
        for (String part : List.of("a", "中", "\uD83E\uDD84", " ", "\u0301", "a ", "\u0000", "##", "[CLS]")) {
            String text = part.repeat(length / part.length());
            meaning.put(new Doc(new Key("mal", "note", "m"), 1, text, tags));
            Query query = new Query("mal", "note", text, List.of(new TagRule.AnyOf(Set.copyOf(tags))), 5);
            assertThat(meaning.search(query)).hasSizeLessThanOrEqualTo(1);
        }
        assertThat(meaning.versions()).containsEntry(new Key("mal", "note", "m"), 1L);
    }
}
