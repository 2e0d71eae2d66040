package dev.bulla.upstream.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.oauth.ScriptedVendor.Reply;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// From the bare address of an MCP server to who grants access to it, past those who would be it.
final class DiscoveryTest {
    private static final String SERVER = """
            {"issuer":"{origin}/tenant","authorization_endpoint":"{origin}/authorize","token_endpoint":"{origin}/token",
             "code_challenge_methods_supported":["S256"],"authorization_response_iss_parameter_supported":true,
             "scopes_supported":["offline_access"]}""";

    private final Egress egress = Vendors.egress();
    private final Post post = new Post(egress);
    private final ScriptedVendor vendor = new ScriptedVendor();

    @AfterEach
    void close() {
        vendor.close();
        egress.close();
    }

    private Optional<Resource> resource() throws VendorFault {
        return new ResourceLookup(post).of(URI.create(vendor.origin() + "/team/mcp"));
    }

    private Provider provider(String path) throws VendorFault {
        return new ProviderLookup(post).of(vendor.origin() + path);
    }

    private void challenged(String challenge) {
        vendor.at("/team/mcp", _ -> new Reply(401, Map.of("WWW-Authenticate", challenge), ""));
    }

    @Test
    void a_server_that_wants_no_token_has_nobody_behind_it() throws VendorFault {
        vendor.says("/team/mcp", "{}");
        assertThat(resource()).isEmpty();
    }

    @Test
    void the_challenge_names_the_document_and_the_scopes() throws VendorFault {
        challenged("Bearer resource_metadata=\"" + vendor.origin() + "/meta\", scope=\"files:read files:write\"");
        vendor.says("/meta", "{\"resource\":\"{origin}/team/mcp\",\"authorization_servers\":[\"{origin}/tenant\"]}");
        assertThat(resource())
                .contains(new Resource(
                        URI.create(vendor.origin() + "/team/mcp"),
                        vendor.origin() + "/tenant",
                        List.of("files:read", "files:write")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/oauth-protected-resource/team/mcp", "/.well-known/oauth-protected-resource"})
    void without_a_challenge_the_well_known_places_are_tried(String place) throws VendorFault {
        challenged("Bearer");
        vendor.says(place, """
                {"resource":"{origin}/team","authorization_servers":["{origin}"],"scopes_supported":["a"]}""");
        assertThat(resource()).map(Resource::issuer).contains(vendor.origin());
        assertThat(resource()).map(Resource::scopes).contains(List.of("a"));
    }

    @Test
    void a_server_of_the_first_revision_is_its_own_issuer() throws VendorFault {
        challenged("Bearer");
        assertThat(resource()).map(Resource::issuer).contains(vendor.origin());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://other.example/team/mcp",
                "{origin}/team/mcp/deeper",
                "{origin}/te",
                "{origin}/other",
                "{origin}/team/mcp?x=1",
                "http://127.0.0.1/team/mcp",
                "javascript:alert(1)",
                ""
            })
    void metadata_that_names_another_resource_is_refused(String resource) {
        challenged("Bearer");
        vendor.says(
                "/.well-known/oauth-protected-resource",
                "{\"resource\":\"" + resource + "\",\"authorization_servers\":[\"{origin}\"]}");
        assertThatThrownBy(this::resource).isInstanceOf(VendorFault.class).hasMessageContaining("another one");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest",
                "file:///etc/passwd",
                "http://intern.example/x",
                "https://user@a.example/"
            })
    void an_address_that_is_never_opened_is_not_opened_for_metadata_either(String address) {
        challenged("Bearer resource_metadata=\"" + address + "\"");
        assertThatThrownBy(this::resource).isInstanceOf(VendorFault.class);
        challenged("Bearer");
        vendor.says(
                "/.well-known/oauth-protected-resource",
                "{\"resource\":\"{origin}/team/mcp\",\"authorization_servers\":[\"" + address + "\"]}");
        assertThatThrownBy(this::resource).isInstanceOf(VendorFault.class);
    }

    @Test
    void a_name_with_a_private_address_is_refused_at_the_connection() {
        challenged("Bearer resource_metadata=\"https://127.0.0.1:1/meta\"");
        assertThatThrownBy(this::resource)
                .isInstanceOfSatisfying(
                        VendorFault.class, fault -> assertThat(fault.reason()).isEqualTo(Reason.HOST_NOT_PUBLIC));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/oauth-authorization-server/tenant",
                "/.well-known/openid-configuration/tenant",
                "/tenant/.well-known/openid-configuration"
            })
    void the_authorization_server_is_found_in_any_of_the_three_places(String place) throws VendorFault {
        vendor.says(place, SERVER);
        Provider found = provider("/tenant");
        assertThat(found.endpoints().token()).hasToString(vendor.origin() + "/token");
        assertThat(found.traits()).isEqualTo(new Provider.Traits(true, false, true));
        assertThat(found.methods()).containsExactly("client_secret_basic");
    }

    @ParameterizedTest
    @CsvSource({
        "'{origin}/tenant\"', '{origin}/other\"', another issuer",
        "[\"S256\"], [\"plain\"], S256",
        "'{origin}/token', http://10.0.0.1/token, token_endpoint",
        "'{origin}/authorize', javascript:alert(1), authorization_endpoint"
    })
    void a_document_that_does_not_hold_is_refused(String right, String wrong, String said) {
        String broken = SERVER.replace(right, wrong);
        assertThat(broken).isNotEqualTo(SERVER);
        vendor.says("/.well-known/oauth-authorization-server/tenant", broken);
        assertThatThrownBy(() -> provider("/tenant"))
                .isInstanceOf(VendorFault.class)
                .hasMessageContaining(said);
    }

    @Test
    void a_redirect_is_not_followed() {
        vendor.at(
                "/.well-known/oauth-authorization-server/tenant",
                _ -> new Reply(302, Map.of("Location", vendor.origin() + "/elsewhere"), ""));
        vendor.says("/elsewhere", SERVER);
        assertThatThrownBy(() -> provider("/tenant")).isInstanceOf(VendorFault.class);
        assertThat(vendor.to("/elsewhere")).isEmpty();
    }

    @Test
    void a_document_without_end_is_refused() {
        vendor.at("/.well-known/oauth-authorization-server/tenant", _ -> Reply.json(" ".repeat(300 << 10)));
        assertThatThrownBy(() -> provider("/tenant"))
                .isInstanceOfSatisfying(
                        VendorFault.class, fault -> assertThat(fault.reason()).isEqualTo(Reason.RESPONSE_TOO_LARGE));
    }

    @Test
    void registration_keeps_what_the_server_answered() throws VendorFault {
        vendor.at("/register", _ -> Reply.json(201, """
                {"client_id":"c1","client_secret":"canary-client","token_endpoint_auth_method":"client_secret_post"}"""));
        Client client = new Registration(post, new Site("http://127.0.0.1:7200")).at(Vendors.provider(vendor));
        assertThat(client.id()).isEqualTo("c1");
        assertThat(client.method()).isEqualTo(ClientMethod.POST);
        assertThat(vendor.to("/register").getFirst().body())
                .contains("http://127.0.0.1:7200/oauth/callback", "\"native\"");
        assertThat(client.toString()).doesNotContain("canary");
    }

    @Test
    void our_own_document_is_the_client_where_the_server_reads_such_and_can_reach_it() throws VendorFault {
        Provider plain = Vendors.provider(vendor);
        Provider reader = new Provider(
                plain.issuer(), plain.endpoints(), plain.methods(), new Provider.Traits(false, true, false));
        Client client = new Registration(post, new Site("https://bulla.example")).at(reader);
        assertThat(client).isEqualTo(Client.open("https://bulla.example/oauth/client.json"));
        assertThat(vendor.came).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "api.example.co.uk, login.example.co.uk, true",
        "a.co.uk, b.co.uk, false",
        "mcp.vendor.com, vendor.com, true",
        "vendor.com, vendor.net, false",
        "a.github.io, b.github.io, false",
        "127.0.0.1, 127.0.0.2, false",
        "localhost, localhost, true"
    })
    void names_tell_whether_two_hosts_have_one_owner(String one, String other, boolean same) {
        assertThat(Domains.same(one, other)).isEqualTo(same);
    }
}
