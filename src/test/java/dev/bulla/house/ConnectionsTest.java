package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/// Connections through the doors: what is given is sealed, goes to its vendor alone, and ends at
/// once.
final class ConnectionsTest {
    private static final String CANARY = "canary-7f3a91c2d4";

    private TestHouse house;
    private TestVendor vendor;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        vendor = new TestVendor();
    }

    @AfterEach
    void close() {
        house.close();
        vendor.close();
    }

    private ObjectNode wanted(String scheme, Map<String, String> fields) {
        ObjectNode wanted =
                Json.object().put("name", "Echo").put("url", vendor.url()).put("scheme", scheme);
        fields.forEach(wanted.putObject("fields")::put);
        return wanted;
    }

    private String connect(String scheme, Map<String, String> fields) {
        Reply made = house.asOwner("POST", "/connections", wanted(scheme, fields));
        assertThat(made.status()).as(made.toString()).isEqualTo(201);
        return made.text("/id");
    }

    private Reply tested(String id) {
        return house.asOwner("POST", "/connections/" + id + "/test", Json.object());
    }

    @Test
    @Tag("H001")
    @Tag("H052")
    void a_credential_is_listed_as_a_reference_and_never_shown() {
        String id = connect("bearer", Map.of("token", CANARY));
        Reply list = house.asOwner("GET", "/connections");
        assertThat(list.text("/items/0/id")).isEqualTo(id);
        assertThat(list.text("/items/0/credential")).startsWith("cred:");
        assertThat(list.toString()).doesNotContain(CANARY);
    }

    @ParameterizedTest
    @CsvSource({
        "bearer, token, authorization, Bearer canary-7f3a91c2d4",
        "api_key_header, key, x-api-key, canary-7f3a91c2d4",
    })
    @Tag("H002")
    @Tag("H007")
    void the_vendor_gets_the_credential_and_nobody_else(String scheme, String field, String header, String value) {
        String id = connect(scheme, Map.of(field, CANARY));
        Reply answer = tested(id);
        assertThat(answer.json().path("works").asBoolean()).isTrue();
        assertThat(answer.toString()).doesNotContain(CANARY);
        assertThat(vendor.came().getFirst().header(header)).isEqualTo(value);
    }

    @Test
    @Tag("H004")
    @Tag("H031")
    void what_was_given_is_sealed_at_once_and_stands_in_no_file() throws IOException {
        connect("bearer", Map.of("token", CANARY));
        house.restart();
        try (Stream<Path> files = Files.walk(house.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(bytes.contains(CANARY))
                        .as(file.getFileName().toString())
                        .isFalse();
            }
        }
    }

    @Test
    @Tag("H051")
    void a_rotated_credential_is_the_one_that_is_used_and_the_reference_stays() {
        String id = connect("bearer", Map.of("token", "old-one-7f3a91c2d4"));
        String before = house.asOwner("GET", "/connections/" + id).text("/credential");
        ObjectNode anew = Json.object();
        anew.putObject("fields").put("token", CANARY);
        assertThat(house.asOwner("POST", "/connections/" + id + "/rotate", anew).status())
                .isEqualTo(200);
        tested(id);
        assertThat(vendor.came().getFirst().header("authorization")).isEqualTo("Bearer " + CANARY);
        assertThat(house.asOwner("GET", "/connections/" + id).text("/credential"))
                .isEqualTo(before);
    }

    @Test
    @Tag("H053")
    void a_connection_and_its_reference_survive_a_restart() {
        String id = connect("bearer", Map.of("token", CANARY));
        house.restart();
        assertThat(tested(id).json().path("works").asBoolean()).isTrue();
        assertThat(vendor.came().getFirst().header("authorization")).isEqualTo("Bearer " + CANARY);
    }

    @Test
    @Tag("H045")
    void a_revoked_connection_carries_nothing_and_its_credential_is_gone() {
        String id = connect("bearer", Map.of("token", CANARY));
        assertThat(house.asOwner("DELETE", "/connections/" + id).status()).isEqualTo(200);
        assertThat(tested(id).text("/reason")).isEqualTo("connection_not_found");
        assertThat(vendor.came()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://10.0.0.1/, host_not_public",
        "https://169.254.169.254/latest, host_not_public",
        "http://localhost:1/, host_not_public",
        "https://0x7f000001/, host_not_public",
        "https://user:pw@example.com/, input_invalid",
        "ftp://example.com/, input_invalid",
        "https://example.com/?key=1, input_invalid",
        "javascript:alert(1), input_invalid",
    })
    void an_address_that_is_not_a_public_host_is_refused_when_it_is_given(String url, String reason) {
        Reply no =
                house.asOwner("POST", "/connections", wanted("none", Map.of()).put("url", url));
        assertThat(no.text("/reason")).isEqualTo(reason);
    }

    @Test
    void a_field_that_is_missing_or_unknown_is_named_and_its_value_is_not() {
        Reply missing = house.asOwner("POST", "/connections", wanted("bearer", Map.of()));
        assertThat(missing.text("/message")).contains("fields.token");
        Reply unknown = house.asOwner("POST", "/connections", wanted("bearer", Map.of("tokn", CANARY)));
        assertThat(unknown.status()).isEqualTo(422);
        assertThat(unknown.toString()).doesNotContain(CANARY);
    }

    @Test
    void two_live_connections_do_not_share_a_name() {
        connect("none", Map.of());
        Reply twin = house.asOwner("POST", "/connections", wanted("none", Map.of()));
        assertThat(twin.text("/reason")).isEqualTo("connection_exists");
    }

    @Test
    void no_agent_reaches_connections() {
        TestAgent agent = house.agent("ada");
        assertThat(house.rest("GET", "/connections", agent.token()).status()).isEqualTo(403);
        assertThat(house.rest("POST", "/connections", agent.token(), wanted("none", Map.of()))
                        .status())
                .isEqualTo(403);
    }
}
