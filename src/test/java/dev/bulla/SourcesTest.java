package dev.bulla;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Holds what only the text of the sources shows.
class SourcesTest {
    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final int LONGEST = 400;
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([^\"]*)\"\\)");
    private static final Map<String, Integer> CHECKLIST = Map.of("G", 143, "C", 79, "H", 54);

    @Test
    void no_file_is_longer_than_four_hundred_lines_and_nine_in_ten_are_short() throws IOException {
        Map<Path, Integer> sizes = new TreeMap<>();
        for (Path file : java(MAIN)) {
            sizes.put(file, Files.readAllLines(file).size());
        }
        List<Integer> sorted = sizes.values().stream().sorted().toList();

        assertThat(sizes).allSatisfy((_, lines) -> assertThat(lines).isLessThanOrEqualTo(LONGEST));
        assertThat(sorted.get(sorted.size() / 2)).describedAs("the median").isLessThanOrEqualTo(70);
        assertThat(sorted.get(sorted.size() * 9 / 10))
                .describedAs("nine in ten")
                .isLessThanOrEqualTo(200);
        for (Path file : java(TESTS)) {
            assertThat(Files.readAllLines(file)).describedAs(file.toString()).hasSizeLessThanOrEqualTo(LONGEST);
        }
    }

    @Test
    void every_package_says_what_it_is_and_that_nothing_in_it_is_null() throws IOException {
        for (Path file : java(MAIN)) {
            Path info = file.resolveSibling("package-info.java");
            assertThat(info).exists();
            assertThat(Files.readString(info)).startsWith("///").contains("@NullMarked");
        }
    }

    @Test
    void every_tag_that_looks_like_a_checklist_number_is_one() throws IOException {
        for (Path file : java(TESTS)) {
            var tags = TAG.matcher(Files.readString(file));
            while (tags.find()) {
                assertThat(isNumber(tags.group(1)))
                        .describedAs("%s in %s is a number of the checklist", tags.group(1), file)
                        .isTrue();
            }
        }
    }

    @Test
    void no_test_is_switched_off() throws IOException {
        String off = "@Disa" + "bled";
        for (Path file : java(TESTS)) {
            assertThat(Files.readString(file)).describedAs(file.toString()).doesNotContain(off);
        }
    }

    private static boolean isNumber(String tag) {
        if (tag.matches("[a-z]+")) {
            return true; // a kind of test, such as those that take long
        }
        return tag.matches("[GCH][0-9]{3}")
                && Integer.parseInt(tag.substring(1)) >= 1
                && Integer.parseInt(tag.substring(1)) <= CHECKLIST.getOrDefault(tag.substring(0, 1), 0);
    }

    private static List<Path> java(Path root) throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
