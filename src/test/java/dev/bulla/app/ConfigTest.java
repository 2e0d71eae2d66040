package dev.bulla.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.registry.Tier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTest {
    @TempDir
    Path temp;

    @Test
    void nothing_set_means_loopback_and_the_known_ports() {
        Config config = config(Map.of());

        assertThat(config.http().bind()).isEqualTo("127.0.0.1");
        assertThat(config.http().port()).isEqualTo(7200);
        assertThat(config.http().originAt(7201)).isEqualTo(URI.create("http://127.0.0.1:7201"));
        assertThat(config.facade().port()).hasValue(7250);
        assertThat(config.facade().listAll()).isFalse();
        assertThat(config.owner().tier()).isEqualTo(Tier.PLUS);
        assertThat(config.owner().credits()).isEmpty();
        assertThat(config.tools().prefix()).isEqualTo("claw");
        assertThat(config.tools().searchByMeaning()).isTrue();
        assertThat(config.asks().open()).isEqualTo(20);
    }

    @Test
    void flags_win_over_the_environment_and_the_environment_over_the_file() throws IOException {
        Path file = toml("http.port = 1\nfacade.port = 2\n[owner]\ntier = \"Free\"\n");

        Config config = Config.of(Settings.read(
                Optional.of(file),
                Map.of("BULLA_FACADE_PORT", "3", "BULLA_HTTP_PORT", "4")::get,
                Map.of(Setting.HTTP_PORT, "5")));

        assertThat(config.http().port()).isEqualTo(5);
        assertThat(config.facade().port()).hasValue(3);
        assertThat(config.owner().tier()).isEqualTo(Tier.FREE);
    }

    @Test
    void an_unknown_key_stops_the_start_and_is_named() throws IOException {
        Path file = toml("[http]\nprot = 7200\n");

        assertThatThrownBy(() -> Settings.read(Optional.of(file), _ -> null, Map.of()))
                .isInstanceOf(ConfigRefused.class)
                .hasMessageContaining("http.prot");
    }

    @Test
    void booleans_and_arrays_are_read_as_one_would_write_them() throws IOException {
        Path file = toml("search.meaning = false\nhttp.trusted-proxies = [\"10.0.0.1\", \"10.1.0.0/16\"]\n");

        Config config = Config.of(Settings.read(Optional.of(file), _ -> null, Map.of()));

        assertThat(config.tools().searchByMeaning()).isFalse();
        assertThat(config.http().trustedProxies()).containsExactly("10.0.0.1", "10.1.0.0/16");
    }

    @Test
    void an_origin_off_loopback_must_be_https() {
        assertThat(origin("https://Bulla.example.org/")).hasValue(URI.create("https://bulla.example.org"));
        assertThat(origin("http://bulla.localhost:7200")).isPresent();
        assertThat(origin("http://[::1]:7200")).isPresent();
        for (String bad : new String[] {
            "http://bulla.example.org",
            "http://192.168.1.4:7200",
            "http://127.0.0.1.evil.example",
            "ftp://127.0.0.1",
            "https://user@bulla.example.org",
            "https://bulla.example.org/path",
            "bulla.example.org"
        }) {
            assertThatThrownBy(() -> origin(bad))
                    .describedAs(bad)
                    .isInstanceOf(ConfigRefused.class)
                    .hasMessageStartingWith("--origin: ");
        }
    }

    @Test
    void every_value_out_of_range_is_refused_by_the_name_of_its_setting() {
        Map<Setting, String> wrong = Map.of(
                Setting.HTTP_PORT, "70000",
                Setting.HTTP_BIND, "everywhere",
                Setting.FACADE_PORT, "closed",
                Setting.FACADE_LIST, "some",
                Setting.TOOLS_PREFIX, "My__tools",
                Setting.OWNER_TIER, "Gold",
                Setting.OWNER_CREDITS, "-1",
                Setting.ASKS_OPEN, "0");
        wrong.forEach((setting, text) -> assertThatThrownBy(() -> config(Map.of(setting, text)))
                .isInstanceOf(ConfigRefused.class)
                .hasMessageStartingWith(setting.flag().orElse(setting.key()) + ": "));
    }

    @Test
    void a_value_is_blamed_by_the_name_it_was_set_under() throws IOException {
        Path file = toml("http.port = 70000\n");

        assertThatThrownBy(() -> Config.of(Settings.read(Optional.of(file), _ -> null, Map.of())))
                .hasMessageStartingWith("http.port: ");
        assertThatThrownBy(
                        () -> Config.of(Settings.read(Optional.empty(), Map.of("BULLA_HTTP_PORT", "x")::get, Map.of())))
                .hasMessageStartingWith("BULLA_HTTP_PORT: ");
    }

    @Test
    void reading_a_settings_file_says_nothing_by_itself() throws IOException {
        Path file = toml("[http]\nport = 1\n");
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            Config.of(Settings.read(Optional.of(file), _ -> null, Map.of()));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void a_file_that_is_no_toml_says_at_which_line() throws IOException {
        Path file = toml("http.port = 1\nhttp.bind = \n");

        assertThatThrownBy(() -> Settings.read(Optional.of(file), _ -> null, Map.of()))
                .isInstanceOf(ConfigRefused.class)
                .hasMessage(file + " is not TOML at line 2");
    }

    @Test
    void no_setting_of_one_key_is_declared_twice() {
        assertThat(Setting.values()).extracting(Setting::key).doesNotHaveDuplicates();
        assertThat(Setting.values()).extracting(Setting::variable).doesNotHaveDuplicates();
    }

    private static Config config(Map<Setting, String> flags) {
        return Config.of(Settings.read(Optional.empty(), _ -> null, flags));
    }

    private static Optional<URI> origin(String text) {
        return config(Map.of(Setting.HTTP_ORIGIN, text)).http().origin();
    }

    private Path toml(String text) throws IOException {
        return Files.writeString(temp.resolve("bulla.toml"), text);
    }
}
