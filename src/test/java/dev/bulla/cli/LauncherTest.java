package dev.bulla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    private static final Path SETTLE = Path.of("src/main/launcher/settle").toAbsolutePath();

    @TempDir
    Path target;

    @Test
    void a_build_that_a_process_runs_from_stays_whatever_comes_after_it() throws Exception {
        Path first = settled(1);
        // What the launcher becomes has its folder in its command line; this one ends with its
        // input.
        Process running = new ProcessBuilder("bash", "-c", "read -r", first + "/bulla.jar").start();
        try {
            Path second = settled(2);
            Path third = settled(3);
            Path fourth = settled(4);

            assertThat(builds()).containsExactlyInAnyOrder(first, third, fourth);
            assertThat(second).doesNotExist();
            assertThat(first.resolve("lib/one.jar")).hasContent("1");
        } finally {
            running.getOutputStream().close();
            running.waitFor(10, TimeUnit.SECONDS);
        }
        Path fifth = settled(5);
        assertThat(builds()).contains(fifth).doesNotContain(first).hasSize(2);
    }

    @Test
    void libraries_that_are_written_over_later_do_not_change_under_a_running_build() throws Exception {
        Path first = settled(1);
        Files.writeString(target.resolve("lib/one.jar"), "2");

        assertThat(first.resolve("lib/one.jar")).hasContent("1");
    }

    @Test
    void sqlite_for_this_machine_is_unpacked_once_a_build() throws Exception {
        Path driver = Path.of(org.sqlite
                .JDBC
                .class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Files.createDirectories(target.resolve("lib"));
        Files.copy(driver, target.resolve("lib").resolve(driver.getFileName()));

        try (var unpacked = Files.list(settled(1).resolve("native"))) {
            assertThat(unpacked.map(Path::getFileName).map(Path::toString))
                    .containsExactly(System.mapLibraryName("sqlitejdbc"));
        }
    }

    private List<Path> builds() throws IOException {
        try (var all = Files.list(target.resolve("run"))) {
            return all.toList();
        }
    }

    /// One build, settled by the launcher's own words; answers its folder.
    private Path settled(int build) throws IOException, InterruptedException {
        Files.createDirectories(target.resolve("lib"));
        Files.writeString(target.resolve("lib/one.jar"), Integer.toString(build));
        Files.writeString(target.resolve("bulla.jar"), "");
        Files.createFile(target.resolve(".building"));
        List<String> words = new ArrayList<>(List.of("bash", "-euo", "pipefail", "-c"));
        words.add("target=$1; . \"$2\"; settle; touch -t 20260101000${3}.00 \"$(cat \"$target/.built\")\"");
        words.addAll(List.of("bash", target.toString(), SETTLE.toString(), Integer.toString(build)));
        ProcessBuilder launcher = new ProcessBuilder(words).redirectErrorStream(true);
        launcher.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = launcher.start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return Path.of(Files.readString(target.resolve(".built")).strip());
    }
}
