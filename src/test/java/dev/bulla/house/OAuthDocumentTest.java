package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.TokenHash;
import dev.bulla.json.Json;
import dev.bulla.oauth.Asked;
import dev.bulla.oauth.Authorizing;
import dev.bulla.oauth.Beginning;
import dev.bulla.oauth.Documents;
import dev.bulla.oauth.Ground;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// Clients that describe themselves in a document at their own address.
final class OAuthDocumentTest {
    private static final String ADDRESS = "https://client.example/oauth/client.json";

    private final List<URI> fetched = new ArrayList<>();
    private TestHouse house;
    private OAuthClient client;
    private ObjectNode document = Json.object();

    @BeforeEach
    void open() {
        house = TestHouse.open();
        client = new OAuthClient(house, ADDRESS, "", "none");
        document = OAuthClient.metadata("none").put("client_id", ADDRESS);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Beginning begin(String address, boolean loopback) {
        Ground real = house.oauth();
        Ground.Limits limits = real.limits();
        Ground ground = new Ground(
                real.kept(),
                real.writing(),
                new Ground.Making(real.making().clock(), real.making().tokens(), url -> {
                    fetched.add(url);
                    return new Documents.Body(Json.bytes(document));
                }),
                real.origin(),
                new Ground.Limits(limits.perMinute(), limits.burst(), limits.waiting(), limits.access(), loopback));
        Map<String, List<String>> query = client.query();
        query.put("client_id", List.of(address));
        return new Authorizing(ground).begin(query, client.owner(), TokenHash.of("session"));
    }

    private void shown(ObjectNode wrong) {
        document = wrong;
        assertThat(begin(ADDRESS, false)).as(wrong.toString()).isInstanceOf(Beginning.Shown.class);
    }

    @Test
    void a_document_at_the_client_s_own_address_is_a_client_pinned_by_its_digest() {
        Beginning begun = begin(ADDRESS, false);
        assertThat(begun).isInstanceOf(Beginning.Begun.class);
        Asked asked = house.oauth()
                .kept()
                .consents()
                .find(client.owner(), ((Beginning.Begun) begun).consent())
                .orElseThrow()
                .asked();
        assertThat(asked.who().id()).isEqualTo(ADDRESS);
        assertThat(asked.who().since()).isEmpty();
        assertThat(asked.who().digest().orElseThrow()).hasSize(64);
        assertThat(fetched).containsExactly(URI.create(ADDRESS));
    }

    @Test
    void a_document_that_is_not_its_own_or_breaks_a_rule_is_no_client() {
        shown(document.deepCopy().put("client_id", ADDRESS + "x"));
        shown(document.deepCopy().put("client_id", 7));
        shown(document.deepCopy().put("client_name", "bulla"));
        shown(document.deepCopy().put("token_endpoint_auth_method", "client_secret_post"));
        shown(document.deepCopy().put("token_endpoint_auth_method", "private_key_jwt"));
        shown(document.deepCopy().put("more", "x".repeat(Documents.LARGEST)));
        ObjectNode elsewhere = document.deepCopy();
        elsewhere.putArray("redirect_uris").add("http://client.example/cb");
        shown(elsewhere);
        ObjectNode other = document.deepCopy();
        other.putArray("redirect_uris").add("https://client.example/cb");
        shown(other);
    }

    @Test
    void an_address_that_two_readers_could_take_for_two_is_not_fetched() {
        for (String odd : List.of(
                "http://client.example/client.json",
                "http://127.0.0.1:8080/client.json",
                "http://localhost/client.json",
                "https://client.example",
                "https://client.example/",
                "https://user@client.example/c",
                "https://client.example/c#x",
                "https://client.example/a/../c",
                "https://client.example/./c",
                "https:///c",
                "https://client.example/ c",
                "https://client.example/" + "c".repeat(2_048))) {
            assertThat(begin(odd, false)).as(odd).isInstanceOf(Beginning.Shown.class);
        }
        assertThat(fetched).isEmpty();
    }

    @Test
    void loopback_is_open_only_where_the_setting_says_so() {
        String local = "http://127.0.0.1:8080/client.json";
        document.put("client_id", local);
        assertThat(begin(local, false)).isInstanceOf(Beginning.Shown.class);
        assertThat(begin(local, true)).isInstanceOf(Beginning.Begun.class);
        assertThat(begin("http://10.0.0.1/client.json", true)).isInstanceOf(Beginning.Shown.class);
    }
}
