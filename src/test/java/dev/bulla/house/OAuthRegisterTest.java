package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.client.ClientInformation;
import com.nimbusds.oauth2.sdk.util.JSONObjectUtils;
import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import dev.bulla.oauth.Beginning;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How a client that has nothing but the URL finds its way and says who it is.
final class OAuthRegisterTest {
    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Reply get(String path) {
        return house.send("GET", URI.create(house.origin() + path), List.of(), "");
    }

    private void refused(ObjectNode body, String error) {
        Reply reply = OAuthClient.register(house, body);
        assertThat(reply.status()).as(body + " " + reply).isEqualTo(400);
        assertThat(reply.text("/error")).isEqualTo(error);
        assertThat(reply.text("/error_description")).isNotEmpty();
    }

    private static ObjectNode redirects(String... uris) {
        ObjectNode body = Json.object();
        List.of(uris).forEach(body.putArray("redirect_uris")::add);
        return body;
    }

    @Test
    @Tag("G018")
    @Tag("G019")
    @Tag("G020")
    @Tag("G021")
    @Tag("G022")
    @Tag("G023")
    void the_url_alone_leads_to_the_authorization_server() {
        Reply refused = house.send("POST", URI.create(house.origin() + "/mcp"), List.of(), "{}");
        assertThat(refused.status()).isEqualTo(401);
        String document = house.origin() + "/.well-known/oauth-protected-resource/mcp";
        assertThat(refused.header("www-authenticate")).isEqualTo("Bearer resource_metadata=\"" + document + "\"");
        JsonNode resource =
                house.send("GET", URI.create(document), List.of(), "").json();
        assertThat(resource.path("resource").asString()).isEqualTo(house.origin() + "/mcp");
        assertThat(resource.path("authorization_servers").toString()).isEqualTo("[\"" + house.origin() + "\"]");
        assertThat(get("/.well-known/oauth-protected-resource").json()).isEqualTo(resource);
    }

    @Test
    @Tag("G024")
    @Tag("G025")
    @Tag("G026")
    @Tag("G027")
    void the_server_s_document_names_four_endpoints_and_s256_only() throws Exception {
        String text = get("/.well-known/oauth-authorization-server").http().body();
        AuthorizationServerMetadata read = AuthorizationServerMetadata.parse(text);
        String base = house.origin() + "/mcp/oauth/";
        assertThat(read.getIssuer().getValue()).isEqualTo(house.origin());
        assertThat(read.getAuthorizationEndpointURI()).hasToString(base + "authorize");
        assertThat(read.getTokenEndpointURI()).hasToString(base + "token");
        assertThat(read.getRegistrationEndpointURI()).hasToString(base + "register");
        assertThat(read.getRevocationEndpointURI()).hasToString(base + "revoke");
        assertThat(read.getResponseTypes()).hasToString("[code]");
        assertThat(read.getCodeChallengeMethods()).hasToString("[S256]");
        assertThat(read.supportsAuthorizationResponseIssuerParam()).isTrue();
        assertThat(Json.ours(text).path("client_id_metadata_document_supported").booleanValue())
                .isTrue();
        assertThat(text).doesNotContain("introspection", "jwks", "userinfo", "openid");
    }

    @Test
    @Tag("G054")
    @Tag("G055")
    @Tag("G057")
    void nothing_else_of_oauth_is_there() {
        for (String path : List.of(
                "/.well-known/openid-configuration",
                "/.well-known/oauth-authorization-server/mcp",
                "/.well-known/jwks.json",
                "/.well-known/x",
                "/mcp/oauth/introspect",
                "/mcp/oauth/userinfo",
                "/mcp/oauth/register/abc",
                "/mcp/oauth/")) {
            for (String method : List.of("GET", "POST")) {
                Reply reply = house.send(method, URI.create(house.origin() + path), List.of(), "");
                assertThat(reply.status()).as(path).isEqualTo(404);
                assertThat(reply.reason()).isEqualTo("not_found");
                assertThat(reply.header("www-authenticate")).isEmpty();
            }
        }
    }

    @Test
    @Tag("G028")
    @Tag("G029")
    @Tag("G030")
    @Tag("G031")
    void a_client_registers_and_sees_its_secret_once() throws Exception {
        ObjectNode body = redirects("https://example.com/cb", "http://localhost/cb")
                .put("client_name", "Trial")
                .put("logo_uri", "http://169.254.169.254/logo")
                .put("jwks_uri", 7);
        body.putArray("grant_types").add("authorization_code").add("client_credentials");
        Reply reply = OAuthClient.register(house, body);
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.header("cache-control")).isEqualTo("no-store");
        ClientInformation read =
                ClientInformation.parse(JSONObjectUtils.parse(reply.http().body()));
        assertThat(read.getID().getValue()).isNotEmpty();
        assertThat(reply.text("/client_secret")).matches("bullas_[0-9a-f]{64}");
        assertThat(reply.json().path("client_secret_expires_at").longValue()).isZero();
        assertThat(reply.text("/token_endpoint_auth_method")).isEqualTo("client_secret_basic");
        assertThat(reply.json().path("grant_types").toString()).isEqualTo("[\"authorization_code\",\"refresh_token\"]");
        assertThat(reply.http().body()).doesNotContain("logo", "jwks");
    }

    @Test
    @Tag("G032")
    void a_public_client_has_no_secret() {
        Reply reply = OAuthClient.register(house, OAuthClient.metadata("none"));
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.json().has("client_secret")).isFalse();
        assertThat(reply.json().has("client_secret_expires_at")).isFalse();
        assertThat(reply.text("/token_endpoint_auth_method")).isEqualTo("none");
    }

    @Test
    void redirect_uris_are_one_to_ten_and_lead_nowhere_odd() {
        refused(Json.object(), "invalid_redirect_uri");
        refused(redirects(), "invalid_redirect_uri");
        refused(redirects("http://example.com/"), "invalid_redirect_uri");
        refused(redirects("https://example.com/", "http://bulla.localhost/"), "invalid_redirect_uri");
        refused(redirects("https://example.com/" + "a".repeat(2_030)), "invalid_redirect_uri");
        String[] eleven = new String[11];
        java.util.Arrays.setAll(eleven, i -> "https://example.com/" + i);
        refused(redirects(eleven), "invalid_redirect_uri");
    }

    @Test
    void names_that_hide_or_pass_for_ours_are_refused() {
        for (String name : List.of(
                "Bulla",
                " bulla ",
                "BULLA",
                "Ｂulla",
                "a\u202Eb",
                "a\u200Bb",
                "a\u0007",
                "\u2066x",
                "a\u3164",
                "x".repeat(101))) {
            refused(redirects("https://example.com/").put("client_name", name), "invalid_client_metadata");
        }
        refused(redirects("https://example.com/").put("client_name", 7), "invalid_client_metadata");
        refused(
                redirects("https://example.com/").put("token_endpoint_auth_method", "private_key_jwt"),
                "invalid_client_metadata");
        String longest = "é".repeat(100);
        assertThat(OAuthClient.register(house, redirects("https://example.com/").put("client_name", longest))
                        .text("/client_name"))
                .isEqualTo(longest);
    }

    @Test
    void a_body_over_sixteen_kibibytes_or_twice_the_same_key_is_refused() {
        URI register = URI.create(house.origin() + "/mcp/oauth/register");
        assertThat(OAuthClient.register(house, Json.object().put("x", "a".repeat(17_000)))
                        .status())
                .isEqualTo(413);
        String twice = "{\"redirect_uris\":[\"https://a.example/\"],\"redirect_uris\":[\"https://b.example/\"]}";
        assertThat(house.send("POST", register, List.of(), twice).text("/error"))
                .isEqualTo("invalid_client_metadata");
        assertThat(house.send("POST", register, List.of(), "[]").status()).isEqualTo(400);
        assertThat(house.send("POST", register, List.of("Content-Type", "text/plain"), "{}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void after_the_burst_an_address_waits() {
        close();
        house = TestHouse.open(Map.of(Setting.OAUTH_REGISTER_BURST, "3", Setting.OAUTH_REGISTER_PER_MINUTE, "60"));
        for (int i = 0; i < 3; i++) {
            assertThat(OAuthClient.register(house, OAuthClient.metadata("none")).status())
                    .isEqualTo(201);
        }
        Reply over = OAuthClient.register(house, OAuthClient.metadata("none"));
        assertThat(over.status()).isEqualTo(429);
        assertThat(over.header("retry-after")).isEqualTo("1");
        house.clock().advance(Duration.ofSeconds(1));
        assertThat(OAuthClient.register(house, OAuthClient.metadata("none")).status())
                .isEqualTo(201);
    }

    @Test
    void registrations_nobody_consented_to_are_bounded_and_the_newest_stay() {
        close();
        house = TestHouse.open(Map.of(Setting.OAUTH_WAITING, "20", Setting.OAUTH_REGISTER_BURST, "1000"));
        OAuthClient used = OAuthClient.registered(house, "none");
        used.code(house.agent("ada"));
        OAuthClient oldest = OAuthClient.registered(house, "none");
        OAuthClient newest = oldest;
        for (int i = 0; i < 40; i++) {
            house.clock().advance(Duration.ofMillis(1));
            newest = OAuthClient.registered(house, "none");
        }
        assertThat(oldest.begin(oldest.query())).isInstanceOf(Beginning.Shown.class);
        assertThat(newest.begin(newest.query())).isInstanceOf(Beginning.Begun.class);
        assertThat(used.begin(used.query())).isInstanceOf(Beginning.Begun.class);
    }
}
