package dev.bulla.house;

import dev.bulla.json.Json;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.node.ObjectNode;

/// An MCP server and its authorization server on this machine, as one vendor. Access tokens are
/// numbered; only the newest opens the server, and each refresh token is good once.
public final class TestProvider implements AutoCloseable {
    static final int LIFE_SECONDS = 3_600;

    private final TestVendor vendor = new TestVendor();
    private final AtomicInteger given = new AtomicInteger();
    private final List<Map<String, String>> asked = new CopyOnWriteArrayList<>();
    private final List<String> revoked = new CopyOnWriteArrayList<>();
    private volatile boolean dead;
    private volatile boolean rotates = true;
    private volatile String issuer;

    public TestProvider() {
        vendor.answering(this::answer);
        issuer = vendor.url();
    }

    public String url() {
        return vendor.url();
    }

    public TestVendor vendor() {
        return vendor;
    }

    /// What came to the token endpoint.
    public List<Map<String, String>> asked() {
        return asked;
    }

    List<String> revoked() {
        return revoked;
    }

    String access() {
        return "at-canary-" + given.get();
    }

    /// From now on nothing that is shown is good any more.
    void dies() {
        dead = true;
    }

    /// It takes people in again.
    void lives() {
        dead = false;
    }

    /// From now on a renewal brings no new refresh token.
    void keepsRefresh() {
        rotates = false;
    }

    /// The newest access token is no good any more, before its time.
    void forgets() {
        given.incrementAndGet();
    }

    void saysItIs(String other) {
        issuer = other;
    }

    private TestVendor.Said answer(TestVendor.Came came) {
        String path = came.target().replaceAll("\\?.*", "");
        return switch (path) {
            case "/.well-known/oauth-protected-resource/mcp" -> {
                ObjectNode said = Json.object().put("resource", url() + "/mcp");
                said.putArray("authorization_servers").add(url());
                yield ok(said);
            }
            case "/.well-known/oauth-authorization-server" -> ok(document());
            case "/register" ->
                new TestVendor.Said(201, "{\"client_id\":\"us\",\"token_endpoint_auth_method\":\"none\"}");
            case "/token" -> token(form(came.body()));
            case "/revoke" -> {
                revoked.add(form(came.body()).getOrDefault("token", ""));
                yield new TestVendor.Said(200, "");
            }
            default ->
                came.header("authorization").equals("Bearer " + access()) && given.get() > 0
                        ? TestVendor.echo(came)
                        : new TestVendor.Said(401, "{}");
        };
    }

    private ObjectNode document() {
        ObjectNode said = Json.object()
                .put("issuer", issuer)
                .put("authorization_endpoint", url() + "/authorize")
                .put("token_endpoint", url() + "/token")
                .put("registration_endpoint", url() + "/register")
                .put("revocation_endpoint", url() + "/revoke")
                .put("authorization_response_iss_parameter_supported", true);
        said.putArray("code_challenge_methods_supported").add("S256");
        said.putArray("token_endpoint_auth_methods_supported").add("none");
        return said;
    }

    private synchronized TestVendor.Said token(Map<String, String> form) {
        asked.add(form);
        String refresh = form.getOrDefault("refresh_token", "");
        boolean stale = !refresh.isEmpty() && rotates && !refresh.equals("rt-canary-" + given.get());
        if (dead || stale) {
            return new TestVendor.Said(400, "{\"error\":\"invalid_grant\"}");
        }
        int number = given.incrementAndGet();
        ObjectNode said = Json.object()
                .put("access_token", "at-canary-" + number)
                .put("token_type", "Bearer")
                .put("expires_in", LIFE_SECONDS);
        if (rotates || refresh.isEmpty()) {
            said.put("refresh_token", "rt-canary-" + number);
        }
        return ok(said);
    }

    private static TestVendor.Said ok(ObjectNode said) {
        return new TestVendor.Said(200, Json.text(said));
    }

    public static Map<String, String> form(String body) {
        Map<String, String> form = new HashMap<>();
        for (String pair : new ArrayList<>(List.of(body.split("&", -1)))) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                form.put(
                        pair.substring(0, equals),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return form;
    }

    @Override
    public void close() {
        vendor.close();
    }
}
