package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.app.DataFolder;
import dev.bulla.json.Json;
import dev.bulla.store.ClosedFolder;
import dev.bulla.store.StoreRefused;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A copy of a running house's folder, and what of it must not come back to life.
final class RestoredTest {
    @TempDir
    Path temp;

    @Test
    void a_copy_has_no_key_and_starts_only_as_a_copy() throws Exception {
        Path copy = temp.resolve("copy");
        try (TestHouse house = TestHouse.open()) {
            TestAgent agent = house.agent("ada");
            agent.run("claw_notes", "create", Json.object().put("title", "kept"));
            house.asOwner(
                    "POST",
                    "/grants",
                    Json.object()
                            .put("agent", "ada")
                            .put("tool", "claw_contacts")
                            .put("maxUses", 2)
                            .put(
                                    "expiresAt",
                                    house.clock()
                                            .instant()
                                            .plus(Duration.ofDays(9))
                                            .toString()));
            assertThat(agent.run("claw_contacts", "list", Json.object()).has("items"))
                    .isTrue();
            String note = agent.run("claw_notes", "create", Json.object().put("title", "goes"))
                    .path("id")
                    .asString();
            agent.run("claw_notes", "delete", Json.object().put("id", note));
            try (ClosedFolder folder = ClosedFolder.open(house.folder())) {
                folder.backup(copy);
            }
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                    .isEqualTo("rwx------");
            try (Stream<Path> files = Files.list(copy)) {
                assertThat(files.map(f -> f.getFileName().toString()))
                        .contains("bulla.db", "audit.pub")
                        .doesNotContain("master.key", "operator.token", "gateway.json");
            }
            Files.copy(house.folder().resolve("master.key"), copy.resolve("master.key"));
            assertThatThrownBy(() -> TestHouse.on(DataFolder.open(copy), Map.of()))
                    .isInstanceOf(StoreRefused.class)
                    .hasMessageContaining("--restored");
            try (TestHouse restored = TestHouse.on(DataFolder.open(copy).asRestored(), Map.of())) {
                TestAgent same = new TestAgent(restored, agent.id(), agent.token());
                assertThat(same.run("claw_contacts", "list", Json.object())
                                .path("reason")
                                .asString())
                        .isEqualTo("revoked");
                assertThat(same.run("claw_notes", "list", Json.object()).at("/items"))
                        .hasSize(2);
                assertThat(restored.asOwner("GET", "/approvals?status=pending")
                                .json()
                                .path("items"))
                        .isEmpty();
                restored.restart();
            }
        }
    }
}
