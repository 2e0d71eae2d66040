package dev.bulla.workspace.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// With words only or a fake model: what becomes of the folder, the queue and the versions.
class IndexFolderTest {

    @TempDir
    Path folder;

    private static Doc doc(String id, long version, String text) {
        return new Doc(new Key("ann", "note", id), version, text, List.of());
    }

    private static List<String> search(Meaning meaning, String text) {
        return meaning.search(new Query("ann", "note", text, List.of(), 10)).stream()
                .map(Hit::id)
                .toList();
    }

    @Test
    void a_new_index_wants_to_be_built_and_a_built_one_does_not() throws IOException {
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder.resolve("deep/index"))) {
            assertThat(meaning.needsRebuild()).isTrue();
            meaning.catchUp(Stream.of(doc("a", 1, "apple"), doc("b", 1, "pear")));
            assertThat(meaning.needsRebuild()).isFalse();
            assertThat(search(meaning, "apple")).containsExactly("a");
        }
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder.resolve("deep/index"))) {
            assertThat(meaning.needsRebuild()).isFalse();
            assertThat(search(meaning, "pear")).containsExactly("b");
        }
    }

    @Test
    void catching_up_reads_what_is_missing_or_changed_and_removes_what_is_gone() throws IOException {
        List<String> read = new ArrayList<>();
        try (Meaning meaning = LuceneMeaning.open(folder, new Model(() -> new Fake(read)))) {
            meaning.catchUp(Stream.of(doc("same", 1, "same"), doc("old", 1, "before"), doc("gone", 1, "gone")));
            assertThat(search(meaning, "before")).containsExactly("old");
            read.clear();
            meaning.catchUp(Stream.of(doc("same", 1, "same"), doc("old", 2, "after"), doc("new", 1, "new")));
            assertThat(search(meaning, "gone")).isEmpty();
            assertThat(read).containsExactly("after", "new", "gone");
            assertThat(meaning.versions().values()).containsExactlyInAnyOrder(1L, 2L, 1L);
        }
    }

    @Test
    void catching_up_never_puts_an_older_version_over_a_newer_one() throws IOException {
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder)) {
            meaning.put(doc("a", 5, "newer"));
            assertThat(search(meaning, "newer")).containsExactly("a");
            meaning.catchUp(Stream.of(doc("a", 4, "older")));
            assertThat(search(meaning, "newer")).containsExactly("a");
            assertThat(search(meaning, "older")).isEmpty();
        }
    }

    @Test
    void a_search_does_not_wait_for_what_is_only_caught_up_with() throws Exception {
        CountDownLatch slow = new CountDownLatch(1);
        List<String> read = new ArrayList<>();
        try (Meaning meaning = LuceneMeaning.open(folder, new Model(() -> new Slow(new Fake(read), slow)))) {
            Thread catching = Thread.ofVirtual().start(() -> meaning.catchUp(Stream.of(doc("late", 1, "slow apple"))));
            assertThat(search(meaning, "apple")).isEmpty();
            assertThat(meaning.needsRebuild()).isTrue();
            slow.countDown();
            catching.join();
            assertThat(search(meaning, "apple")).containsExactly("late");
            assertThat(meaning.needsRebuild()).isFalse();
        }
    }

    @Test
    void what_was_read_without_a_model_counts_as_missing_once_there_is_one() throws IOException {
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder)) {
            meaning.catchUp(Stream.of(doc("a", 1, "apple")));
            assertThat(search(meaning, "apple")).hasSize(1);
            assertThat(meaning.versions()).hasSize(1);
        }
        try (Meaning meaning = LuceneMeaning.open(folder, new Model(() -> new Fake(new ArrayList<>())))) {
            assertThat(meaning.versions()).isEmpty();
            meaning.catchUp(Stream.of(doc("a", 1, "apple")));
            assertThat(search(meaning, "apple")).hasSize(1);
            assertThat(meaning.versions()).hasSize(1);
        }
    }

    @Test
    void damaged_files_are_thrown_away_and_the_index_starts_empty() throws IOException {
        fill();
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            for (int i = bytes.length / 2; i < bytes.length; i += 7) {
                bytes[i] ^= 0x55;
            }
            Files.write(file, bytes);
        }
        assertStartsEmpty();
    }

    @Test
    void one_damaged_file_is_enough_whichever_it_is() throws IOException {
        fill();
        int files = files().size();
        for (int i = 0; i < files; i++) {
            Path file = files().get(i);
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length > 20) {
                bytes[bytes.length / 2] ^= 1;
                Files.write(file, bytes);
                assertStartsEmpty();
                fill();
            }
        }
    }

    @Test
    void truncated_or_missing_files_are_no_obstacle() throws IOException {
        fill();
        for (Path file : files()) {
            Files.write(file, new byte[0]);
        }
        assertStartsEmpty();
        fill();
        for (Path file : files()) {
            if (!file.getFileName().toString().startsWith("segments")) {
                Files.delete(file);
            }
        }
        assertStartsEmpty();
        fill();
        Files.writeString(folder.resolve("segments_zz"), "not an index");
        assertStartsEmpty();
    }

    @Test
    void an_index_that_another_holds_is_refused_and_not_thrown_away() throws IOException {
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder)) {
            meaning.put(doc("a", 1, "apple"));
            assertThatThrownBy(() -> LuceneMeaning.wordsOnly(folder)).isInstanceOf(IOException.class);
            assertThat(search(meaning, "apple")).containsExactly("a");
        }
    }

    @Test
    void without_a_working_model_words_still_find() throws IOException {
        Model broken = new Model(() -> {
            throw new UnsatisfiedLinkError("no such platform");
        });
        try (Meaning meaning = LuceneMeaning.open(folder, broken)) {
            meaning.put(doc("a", 1, "apple"));
            assertThat(search(meaning, "apple")).containsExactly("a");
        }
    }

    @Test
    void more_than_can_wait_is_left_out_and_said() throws IOException {
        CountDownLatch slow = new CountDownLatch(1);
        Model model = new Model(() -> {
            slow.await();
            return new Fake(new ArrayList<>());
        });
        try (Meaning meaning = LuceneMeaning.open(folder, model)) {
            meaning.catchUp(Stream.empty());
            assertThat(meaning.needsRebuild()).isFalse();
            IntStream.range(0, 10_100).forEach(i -> meaning.put(doc("n" + i, 1, "note " + i)));
            assertThat(meaning.needsRebuild()).isTrue();
            slow.countDown();
        }
    }

    @Test
    void a_thing_changed_often_while_it_waits_is_read_once() throws IOException {
        List<String> read = new ArrayList<>();
        CountDownLatch slow = new CountDownLatch(1);
        Model model = new Model(() -> {
            slow.await();
            return new Fake(read);
        });
        try (Meaning meaning = LuceneMeaning.open(folder, model)) {
            IntStream.range(0, 100).forEach(i -> meaning.put(doc("a", i, "text " + i)));
            slow.countDown();
            assertThat(search(meaning, "text")).containsExactly("a");
            assertThat(read).contains("text 99").hasSizeLessThanOrEqualTo(3);
        }
    }

    private void fill() throws IOException {
        try (Meaning meaning = LuceneMeaning.open(folder, new Model(() -> new Fake(new ArrayList<>())))) {
            meaning.catchUp(Stream.of(doc("a", 1, "apple"), doc("b", 1, "pear")));
            assertThat(search(meaning, "apple")).contains("a");
        }
    }

    private void assertStartsEmpty() throws IOException {
        try (Meaning meaning = LuceneMeaning.wordsOnly(folder)) {
            assertThat(meaning.needsRebuild()).isTrue();
            assertThat(meaning.versions()).isEmpty();
            meaning.put(doc("c", 1, "plum"));
            assertThat(search(meaning, "plum")).containsExactly("c");
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("write.lock"))
                    .sorted()
                    .toList();
        }
    }

    /// Takes its time over texts that say so.
    private record Slow(Embedder embedder, CountDownLatch latch) implements Embedder {

        @Override
        public Optional<float[]> embed(String text) {
            try {
                if (text.contains("slow")) {
                    latch.await();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return embedder.embed(text);
        }

        @Override
        public void close() {
            embedder.close();
        }
    }

    /// Writes down what it is asked to read; all texts mean the same to it.
    private record Fake(List<String> read) implements Embedder {

        @Override
        public Optional<float[]> embed(String text) {
            read.add(text);
            float[] vector = new float[DIMENSION];
            vector[Math.floorMod(text.hashCode(), DIMENSION)] = 1;
            return Optional.of(vector);
        }

        @Override
        public void close() {
            read.add("");
            read.removeLast();
        }
    }
}
