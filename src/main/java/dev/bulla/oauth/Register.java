package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.http.Endpoint;
import dev.bulla.http.Request;
import dev.bulla.identity.TokenHash;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `POST /mcp/oauth/register` (RFC 7591): open to everybody, so it is rated by address, small,
/// and what nobody consents to is forgotten. A registration is a claim; it opens nothing.
final class Register implements Endpoint {
    private static final int LARGEST = 16 << 10;
    private static final int ID_BYTES = 16;

    private final Ground ground;
    private final Rate rate;

    Register(Ground ground) {
        this.ground = ground;
        this.rate = new Rate(ground.limits().perMinute(), ground.limits().burst());
    }

    @Override
    public Answer answer(Request request) {
        Instant now = ground.making().clock().instant();
        Optional<Duration> wait = rate.take(request.peer().address(), now);
        if (wait.isPresent()) {
            return Answer.refused(Reason.RATE_LIMITED)
                    .with("Retry-After", Long.toString(wait.get().toSeconds()));
        }
        try {
            return register(Description.of(body(request)), now);
        } catch (Fault.Thrown no) {
            return no.answer();
        }
    }

    private static ObjectNode body(Request request) throws Fault.Thrown {
        if (!request.saysJson()) {
            throw new Fault.Thrown(Fault.invalidMetadata("Send application/json."));
        }
        try {
            JsonNode body = Json.parse(request.body(LARGEST));
            if (body instanceof ObjectNode object) {
                return object;
            }
        } catch (BadJson e) {
            throw new Fault.Thrown(Fault.invalidMetadata(String.valueOf(e.getMessage())));
        }
        throw new Fault.Thrown(Fault.invalidMetadata("Send one JSON object."));
    }

    private Answer register(Description said, Instant now) {
        Tokens tokens = ground.making().tokens();
        String id = HexFormat.of().formatHex(tokens.bytes(ID_BYTES));
        // RFC 7591 section 2: without a word it is client_secret_basic.
        ClientMethod method = said.method().orElse(ClientMethod.BASIC);
        Optional<String> secret =
                method == ClientMethod.NONE ? Optional.empty() : Optional.of(tokens.mint(Prefix.SECRET));
        Client client = new Client(id, said.name(), said.redirects(), method, secret.map(TokenHash::of), now);
        // No record of its own: anybody could fill the log.
        var no = ground.writing()
                .changes()
                .apply(List.of(
                        ground.kept().clients().add(client, ground.limits().waiting())));
        return no.isPresent() ? Fault.UNAVAILABLE.answer() : NoStore.json(201, shown(client, secret));
    }

    private static ObjectNode shown(Client client, Optional<String> secret) {
        ObjectNode shown = Json.object()
                .put("client_id", client.id())
                .put("client_id_issued_at", client.registeredAt().getEpochSecond());
        secret.ifPresent(text -> shown.put("client_secret", text).put("client_secret_expires_at", 0));
        if (!client.name().isEmpty()) {
            shown.put("client_name", client.name());
        }
        client.redirects().forEach(shown.putArray("redirect_uris")::add);
        shown.putArray("grant_types").add("authorization_code").add("refresh_token");
        shown.putArray("response_types").add("code");
        return shown.put("token_endpoint_auth_method", client.method().word());
    }
}
