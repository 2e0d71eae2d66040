package dev.bulla.house;

import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.json.Json;
import dev.bulla.oauth.Authorization;
import dev.bulla.oauth.Authorizing;
import dev.bulla.oauth.Beginning;
import dev.bulla.oauth.Consent;
import dev.bulla.oauth.Ground;
import dev.bulla.oauth.NewCode;
import dev.bulla.seal.Sha256;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An MCP client that comes by OAuth: it registers, is consented to, and gets tokens.
///
/// @param secret empty for a public client
record OAuthClient(TestHouse house, String id, String secret, String method) {
    static final String REDIRECT = "http://127.0.0.1:43123/callback";
    static final String VERIFIER = "the-verifier-that-only-this-client-has-0123456789";

    static ObjectNode metadata(String method) {
        ObjectNode body = Json.object().put("client_name", "Trial").put("token_endpoint_auth_method", method);
        body.putArray("redirect_uris").add(REDIRECT);
        return body;
    }

    static Reply register(TestHouse house, JsonNode body) {
        return house.send("POST", URI.create(house.origin() + "/mcp/oauth/register"), List.of(), Json.text(body));
    }

    static OAuthClient registered(TestHouse house, String method) {
        JsonNode answer = register(house, metadata(method)).json();
        return new OAuthClient(
                house,
                answer.path("client_id").stringValue(),
                answer.path("client_secret").asString(""),
                method);
    }

    static String challenge() {
        byte[] digest = Sha256.of(VERIFIER.getBytes(StandardCharsets.US_ASCII)).bytes();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }

    /// What a good authorization request has.
    Map<String, List<String>> query() {
        Map<String, List<String>> query = new LinkedHashMap<>();
        query.put("response_type", List.of("code"));
        query.put("client_id", List.of(id));
        query.put("redirect_uri", List.of(REDIRECT));
        query.put("code_challenge", List.of(challenge()));
        query.put("code_challenge_method", List.of("S256"));
        query.put("resource", List.of(house.origin() + "/mcp"));
        query.put("state", List.of("st ate/+&é"));
        return query;
    }

    Beginning begin(Map<String, List<String>> query) {
        return begin(query, "session");
    }

    /// In the browser whose session has this secret.
    Beginning begin(Map<String, List<String>> query, String session) {
        return new Authorizing(house.oauth()).begin(query, owner(), TokenHash.of(session));
    }

    PersonId owner() {
        return new PersonId(house.asOwner("GET", "/me").text("/id"));
    }

    /// A code as a consent for this agent would give it.
    String code(TestAgent agent) {
        return code(agent, query());
    }

    String code(TestAgent agent, Map<String, List<String>> query) {
        Ground ground = house.oauth();
        String begun = ((Beginning.Begun) begin(query)).consent();
        Consent consent = ground.kept().consents().find(owner(), begun).orElseThrow();
        Instant now = house.clock().instant();
        NewCode code = NewCode.of(ground.making().tokens(), consent.asked(), now);
        var made = new Authorization(
                "A" + begun,
                owner(),
                new AgentId(agent.id()),
                id,
                consent.asked().who().name(),
                consent.asked().who().digest(),
                consent.asked().redirectHost(),
                consent.asked().resource(),
                "",
                now,
                now);
        var no = ground.writing()
                .changes()
                .apply(List.of(ground.kept().authorizations().connect(consent, made, code.kept())));
        if (no.isPresent()) {
            throw new AssertionError(no.get());
        }
        return code.exposed();
    }

    /// A post to the token endpoint, authenticated as registered.
    Reply token(String... form) {
        return post("token", form);
    }

    Reply redeem(String code) {
        return token(
                "grant_type", "authorization_code", "code", code, "code_verifier", VERIFIER, "redirect_uri", REDIRECT);
    }

    Reply refresh(String token) {
        return token("grant_type", "refresh_token", "refresh_token", token);
    }

    Reply revoke(String token) {
        return post("revoke", "token", token);
    }

    Reply post(String endpoint, String... form) {
        List<String> all = new ArrayList<>(List.of(form));
        List<String> headers = new ArrayList<>(List.of("Content-Type", "application/x-www-form-urlencoded"));
        if (method.equals("client_secret_basic")) {
            String pair = Base64.getEncoder().encodeToString((id + ":" + secret).getBytes(StandardCharsets.UTF_8));
            headers.addAll(List.of("Authorization", "Basic " + pair));
        } else {
            all.addAll(List.of("client_id", id));
        }
        if (method.equals("client_secret_post")) {
            all.addAll(List.of("client_secret", secret));
        }
        return raw(endpoint, headers, all);
    }

    Reply raw(String endpoint, List<String> headers, List<String> form) {
        return house.send("POST", URI.create(house.origin() + "/mcp/oauth/" + endpoint), headers, encoded(form));
    }

    static String encoded(List<String> form) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < form.size(); i += 2) {
            body.append(i == 0 ? "" : "&")
                    .append(form.get(i))
                    .append('=')
                    .append(URLEncoder.encode(form.get(i + 1), StandardCharsets.UTF_8));
        }
        return body.toString();
    }

    /// An MCP call with this access token: the HTTP answer.
    Reply mcp(String access) {
        return new TestAgent(house, "", access).rpc("tools/list", Json.object(), List.of());
    }
}
