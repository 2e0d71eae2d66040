package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.seal.Sealer;
import dev.bulla.seal.Tokens;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// An access and a refresh token just made. Sealed under the refresh token that they replace,
/// they can be read again by whoever holds that one, and by nobody who only has the database.
record Pair(String access, String refresh, Instant expiresAt) {
    private static final String PURPOSE = "bulla oauth rotated pair";

    static Pair make(Tokens tokens, Instant expiresAt) {
        return new Pair(tokens.mint(TokenKind.ACCESS.prefix()), tokens.mint(Prefix.REFRESH), expiresAt);
    }

    Chain.Issued issued(String authorization) {
        return new Chain.Issued(authorization, TokenHash.of(access), expiresAt, TokenHash.of(refresh));
    }

    byte[] sealedUnder(String retired) {
        var plain =
                Json.object().put("access", access).put("refresh", refresh).put("expires", expiresAt.toEpochMilli());
        return Sealer.under(retired, PURPOSE).seal(Json.bytes(plain), place(retired));
    }

    static Optional<Pair> open(byte[] sealed, String retired) {
        return Sealer.under(retired, PURPOSE).open(sealed, place(retired)).map(plain -> {
            JsonNode pair = Json.ours(new String(plain, StandardCharsets.UTF_8));
            Instant expires = Instant.ofEpochMilli(pair.path("expires").longValue());
            return new Pair(
                    pair.path("access").stringValue(), pair.path("refresh").stringValue(), expires);
        });
    }

    private static byte[] place(String retired) {
        return TokenHash.of(retired).hex().getBytes(StandardCharsets.UTF_8);
    }

    Answer answer(Instant now) {
        long seconds = Math.max(0, Duration.between(now, expiresAt).toSeconds());
        return NoStore.json(
                200,
                Json.object()
                        .put("access_token", access)
                        .put("token_type", "Bearer")
                        .put("expires_in", seconds)
                        .put("refresh_token", refresh));
    }

    @Override
    public String toString() {
        return "Pair[hidden]";
    }
}
