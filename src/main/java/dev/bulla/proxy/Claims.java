package dev.bulla.proxy;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Signer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a proxy token says, as an EdDSA JWT (RFC 7519, RFC 8037): which agent, which connection,
/// by which tool, and whether it only tries. That it still counts is the store's to say.
public record Claims(String id, String agent, String connection, String tool, boolean dryRun, Instant expiresAt) {
    private static final String HEAD = "{\"alg\":\"EdDSA\",\"typ\":\"JWT\"}";

    /// What signs them.
    public static Signer signer(Keys keys) {
        return keys.signer("proxy-token");
    }

    /// The token itself.
    public String token(Signer signer) {
        ObjectNode claims = Json.object()
                .put("jti", id)
                .put("sub", agent)
                .put("connection", connection)
                .put("tool", tool)
                .put("dryRun", dryRun)
                .put("exp", expiresAt.getEpochSecond());
        String signed = encoded(HEAD.getBytes(StandardCharsets.UTF_8)) + "." + encoded(Json.bytes(claims));
        return signed + "." + encoded(signer.sign(signed.getBytes(StandardCharsets.US_ASCII)));
    }

    /// The claims of a token that we signed; empty when it is anybody else's or was touched.
    static Optional<Claims> of(String token, Signer signer) {
        int last = token.lastIndexOf('.');
        int first = token.indexOf('.');
        if (first < 0 || last == first) {
            return Optional.empty();
        }
        try {
            byte[] signature = Base64.getUrlDecoder().decode(token.substring(last + 1));
            byte[] signed = token.substring(0, last).getBytes(StandardCharsets.US_ASCII);
            if (!signer.verifier().verifies(signed, signature)) {
                return Optional.empty();
            }
            JsonNode said = Json.parse(Base64.getUrlDecoder().decode(token.substring(first + 1, last)));
            return Optional.of(new Claims(
                    said.path("jti").asString(""),
                    said.path("sub").asString(""),
                    said.path("connection").asString(""),
                    said.path("tool").asString(""),
                    said.path("dryRun").asBoolean(true),
                    Instant.ofEpochSecond(said.path("exp").asLong(0))));
        } catch (IllegalArgumentException | BadJson _) {
            return Optional.empty();
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
