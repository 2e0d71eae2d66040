package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.DataFolder;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.store.ClosedFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a thief with the database has of codes and tokens: nothing.
final class OAuthAtRestTest {
    @TempDir
    Path temp;

    private TestHouse house;
    private TestAgent agent;
    private OAuthClient client;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        agent = house.agent("ada");
        client = OAuthClient.registered(house, "client_secret_post");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private List<byte[]> sealedPairs() throws Exception {
        List<byte[]> sealed = new ArrayList<>();
        try (var db = DriverManager.getConnection(
                        "jdbc:sqlite:" + house.folder().resolve("bulla.db"));
                var statement = db.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT sealed_pair FROM oauth_refresh WHERE sealed_pair IS NOT NULL")) {
            while (rows.next()) {
                sealed.add(rows.getBytes(1));
            }
        }
        return sealed;
    }

    @Test
    void neither_the_database_nor_the_master_key_has_a_token() throws Exception {
        String code = client.code(agent);
        Reply one = client.redeem(code);
        Reply two = client.refresh(one.text("/refresh_token"));
        List<byte[]> sealed = sealedPairs();
        assertThat(sealed).hasSize(1);
        Keys keys = new Keys(MasterKey.inFolder(house.folder(), new SecureRandom()));
        for (String purpose : List.of("bulla oauth rotated pair", "idempotent answer", "list cursor")) {
            assertThat(keys.sealer(purpose).open(sealed.getFirst(), new byte[0]))
                    .isEmpty();
        }
        List<String> secrets = List.of(
                code,
                client.secret(),
                one.text("/access_token"),
                one.text("/refresh_token"),
                two.text("/access_token"),
                two.text("/refresh_token"));
        for (String file : List.of("bulla.db", "bulla.db-wal")) {
            String bytes = Files.readString(house.folder().resolve(file), StandardCharsets.ISO_8859_1);
            assertThat(secrets).allSatisfy(secret -> {
                assertThat(bytes).doesNotContain(secret);
                assertThat(bytes).doesNotContain(secret.substring(secret.indexOf('_') + 1));
            });
        }
    }

    @Test
    void the_sealed_pair_is_gone_after_its_thirty_seconds() throws Exception {
        client.refresh(client.redeem(client.code(agent)).text("/refresh_token"));
        var chain = house.oauth().kept().chain();
        assertThat(chain.forget(house.clock().instant())).isEmpty();
        house.clock().advance(Duration.ofSeconds(31));
        house.oauth().writing().changes().apply(chain.forget(house.clock().instant()));
        assertThat(sealedPairs()).isEmpty();
    }

    @Test
    void what_ran_out_is_swept_and_what_is_in_use_stays() {
        Reply pair = client.redeem(client.code(agent));
        OAuthClient idle = OAuthClient.registered(house, "none");
        house.clock().advance(Duration.ofHours(25));
        house.sweep();
        assertThat(idle.begin(idle.query()).toString()).startsWith("Shown");
        Reply next = client.refresh(pair.text("/refresh_token"));
        assertThat(next.status()).isEqualTo(200);
        house.clock().advance(Duration.ofDays(91));
        house.sweep();
        assertThat(client.refresh(next.text("/refresh_token")).status()).isEqualTo(400);
        assertThat(client.mcp(next.text("/access_token")).reason()).isEqualTo("token_unknown");
        assertThat(house.asOwner("GET", "/authorizations").json().path("items")).isEmpty();
        house.clock().advance(Duration.ofDays(31));
        house.sweep();
    }

    /// A refresh token that was rotated since the copy was made would be good again.
    @Test
    void a_restored_copy_has_no_authorizations() throws Exception {
        Reply pair = client.redeem(client.code(agent));
        Path copy = temp.resolve("copy");
        try (ClosedFolder folder = ClosedFolder.open(house.folder())) {
            folder.backup(copy);
        }
        Files.copy(house.folder().resolve("master.key"), copy.resolve("master.key"));
        try (TestHouse restored = TestHouse.on(DataFolder.open(copy).asRestored(), Map.of())) {
            OAuthClient same = new OAuthClient(restored, client.id(), client.secret(), client.method());
            assertThat(same.refresh(pair.text("/refresh_token")).text("/error")).isEqualTo("invalid_grant");
            assertThat(same.mcp(pair.text("/access_token")).reason()).isEqualTo("token_unknown");
        }
    }

    @Test
    void the_owner_sees_connected_clients_and_ends_one_alone() {
        Reply pair = client.redeem(client.code(agent));
        Reply list = house.asOwner("GET", "/authorizations?agent=ada");
        assertThat(list.json().path("items")).hasSize(1);
        assertThat(list.text("/items/0/claimedName")).isEqualTo("Trial");
        assertThat(list.text("/items/0/redirectHost")).isEqualTo("127.0.0.1:43123");
        assertThat(agent.rest("GET", "/authorizations").status()).isEqualTo(403);
        String path = "/authorizations/" + list.text("/items/0/id");
        assertThat(house.asOwner("DELETE", path).status()).isEqualTo(200);
        assertThat(house.asOwner("DELETE", path).status()).isEqualTo(404);
        assertThat(client.mcp(pair.text("/access_token")).reason()).isEqualTo("token_unknown");
        assertThat(agent.tools()).isNotEmpty();
    }
}
