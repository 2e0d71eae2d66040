package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.bulla.app.Setting;
import dev.bulla.identity.TokenHash;
import dev.bulla.json.Json;
import dev.bulla.oauth.Authorizing;
import dev.bulla.oauth.Beginning;
import dev.bulla.oauth.Documents;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Client metadata documents fetched over a real connection, by the house as it is wired.
final class OAuthFetchTest {
    private final AtomicInteger fetched = new AtomicInteger();
    private HttpServer server;
    private byte[] document = {};
    private int status = 200;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/", exchange -> {
            fetched.incrementAndGet();
            if (status == 302) {
                exchange.getResponseHeaders().add("Location", "/client.json");
            }
            exchange.sendResponseHeaders(status, document.length);
            exchange.getResponseBody().write(document);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/client.json";
    }

    private Beginning begin(TestHouse house, String address) {
        OAuthClient client = new OAuthClient(house, address, "", "none");
        Map<String, List<String>> query = client.query();
        query.put("client_id", List.of(address));
        return new Authorizing(house.oauth()).begin(query, client.owner(), TokenHash.of("session"));
    }

    @Test
    void a_document_on_this_machine_is_fetched_only_where_the_setting_opens_loopback() {
        document = Json.bytes(OAuthClient.metadata("none").put("client_id", address()));
        try (TestHouse house = TestHouse.open()) {
            assertThat(begin(house, address())).isInstanceOf(Beginning.Shown.class);
            assertThat(begin(house, address().replace("http:", "https:"))).isInstanceOf(Beginning.Shown.class);
            assertThat(fetched).hasValue(0);
        }
        try (TestHouse house = TestHouse.open(Map.of(Setting.OAUTH_LOOPBACK_DOCUMENTS, "on"))) {
            assertThat(begin(house, address())).isInstanceOf(Beginning.Begun.class);
            assertThat(fetched).hasValue(1);
            document = Json.bytes(OAuthClient.metadata("none")
                    .put("client_id", address())
                    .put("more", "x".repeat(Documents.LARGEST)));
            assertThat(begin(house, address())).isInstanceOf(Beginning.Shown.class);
            status = 302;
            document = new byte[0];
            int before = fetched.get();
            assertThat(begin(house, address())).isInstanceOf(Beginning.Shown.class);
            assertThat(fetched).hasValue(before + 1);
        }
    }
}
