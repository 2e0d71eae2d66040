package dev.bulla.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.seal.KeyRefused;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path temp;

    Path path = Path.of("");

    @BeforeEach
    void place() {
        path = temp.resolve("home");
    }

    @Test
    void the_folder_and_what_it_holds_are_the_users_alone() throws IOException {
        try (DataFolder folder = DataFolder.open(path)) {
            folder.operatorToken(new SecureRandom());
            folder.publish(gateway());

            assertThat(mode(path)).isEqualTo("rwx------");
            assertThat(mode(path.resolve("operator.token"))).isEqualTo("rw-------");
            assertThat(mode(path.resolve("gateway.json"))).isEqualTo("rw-------");
        }
    }

    @Test
    void the_operator_token_is_made_once_and_shows_itself_to_nobody() throws IOException {
        try (DataFolder folder = DataFolder.open(path)) {
            OperatorToken token = folder.operatorToken(new SecureRandom());

            assertThat(token.expose()).matches("bullao_[0-9a-f]{64}");
            assertThat(folder.operatorToken(new SecureRandom()).expose()).isEqualTo(token.expose());
            assertThat(token.toString()).doesNotContain("bullao_");
        }
    }

    @Test
    void a_start_that_was_refused_leaves_the_address_of_the_running_gateway() throws IOException {
        try (DataFolder running = DataFolder.open(path)) {
            running.publish(gateway());
            DataFolder.open(path).close();

            assertThat(GatewayFile.find(path)).hasValue(gateway());
        }
    }

    @Test
    void the_address_is_there_only_while_the_gateway_runs() throws IOException {
        try (DataFolder folder = DataFolder.open(path)) {
            folder.publish(gateway());
            folder.publish(gateway());

            assertThat(GatewayFile.find(path)).hasValue(gateway());
        }
        assertThat(GatewayFile.find(path)).isEmpty();
    }

    @Test
    void a_token_that_others_can_read_is_refused_with_the_cure() throws IOException {
        try (DataFolder folder = DataFolder.open(path)) {
            folder.operatorToken(new SecureRandom());
            Files.setPosixFilePermissions(path.resolve("operator.token"), PosixFilePermissions.fromString("rw-r--r--"));

            assertThatThrownBy(() -> OperatorToken.read(path))
                    .isInstanceOf(KeyRefused.class)
                    .hasMessageContaining("chmod 600");
        }
    }

    private static GatewayFile gateway() {
        return new GatewayFile(
                URI.create("https://bulla.example.org"),
                URI.create("http://127.0.0.1:7200"),
                Optional.of(URI.create("http://127.0.0.1:7250")),
                42);
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
