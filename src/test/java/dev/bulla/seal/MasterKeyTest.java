package dev.bulla.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterKeyTest {
    private static final SecureRandom RANDOM = new SecureRandom();

    @TempDir
    private Path parent;

    private Path home;

    @BeforeEach
    void name_a_folder_that_is_not_there_yet() {
        home = parent.resolve("a/home");
    }

    @Test
    void the_first_start_makes_a_key_only_its_owner_reads() throws IOException {
        MasterKey.inFolder(home, RANDOM);

        assertThat(mode(home)).isEqualTo("rwx------");
        assertThat(mode(home.resolve("master.key"))).isEqualTo("rw-------");
    }

    @Test
    void the_next_start_finds_the_same_key() {
        byte[] first = MasterKey.inFolder(home, RANDOM).derive("x", 32);

        assertThat(MasterKey.inFolder(home, RANDOM).derive("x", 32)).isEqualTo(first);
        assertThat(MasterKey.inFolder(home, RANDOM).derive("y", 32)).isNotEqualTo(first);
    }

    @Test
    void a_key_that_others_can_read_is_refused_with_the_cure() throws IOException {
        MasterKey.inFolder(home, RANDOM);
        Files.setPosixFilePermissions(home.resolve("master.key"), PosixFilePermissions.fromString("rw-r-----"));

        assertThatThrownBy(() -> MasterKey.inFolder(home, RANDOM))
                .isInstanceOf(KeyRefused.class)
                .hasMessageContaining("open to other users")
                .hasMessageContaining("chmod 600");
    }

    @Test
    void a_folder_that_others_can_enter_is_refused() throws IOException {
        Files.createDirectories(home);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatThrownBy(() -> MasterKey.inFolder(home, RANDOM))
                .isInstanceOf(KeyRefused.class)
                .hasMessageContaining("chmod 700");
    }

    @Test
    void the_environment_comes_before_the_folder() throws IOException {
        MasterKey.inFolder(home, RANDOM);
        String text = Files.readString(home.resolve("master.key"));
        byte[] expected = MasterKey.inFolder(home, RANDOM).derive("x", 32);
        Path mounted = Files.writeString(parent.resolve("mounted"), text);
        Path elsewhere = parent.resolve("elsewhere");

        var inline = MasterKey.find(elsewhere, Map.of("BULLA_MASTER_KEY", text)::get, RANDOM);
        var file = MasterKey.find(elsewhere, Map.of("BULLA_MASTER_KEY_FILE", mounted.toString())::get, RANDOM);

        assertThat(inline.derive("x", 32)).isEqualTo(expected);
        assertThat(file.derive("x", 32)).isEqualTo(expected);
        assertThat(elsewhere).doesNotExist();
    }

    @Test
    void nothing_that_holds_a_key_prints_it_and_no_message_quotes_one() {
        MasterKey key = MasterKey.inFolder(home, RANDOM);
        Keys keys = new Keys(key);
        Secret secret = Secret.of("tell nobody".getBytes(java.nio.charset.StandardCharsets.UTF_8));

        assertThat(key + " " + keys + " " + keys.sealer("x") + " " + keys.hmac("x") + " " + secret)
                .isEqualTo("MasterKey(hidden) Keys(hidden) Sealer(hidden) Hmac(hidden) Secret(hidden)");
        assertThatThrownBy(() -> MasterKey.fromBase64("tell nobody!", "here"))
                .hasMessage("here is not base64")
                .hasNoCause();
        assertThatThrownBy(() -> MasterKey.fromBase64("dGVsbA==", "here")).hasMessageContaining("must be 32 bytes");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
