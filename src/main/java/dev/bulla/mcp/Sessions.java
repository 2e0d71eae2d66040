package dev.bulla.mcp;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// Opens and recognises legacy sessions whose ids carry all there is to know, under a tag.
///
/// Nothing is stored for an open session, so any node serves any session and a million of them
/// cost nothing. An id is never a credential: the token is checked first, and must be of the
/// visitor that the id names.
final class Sessions {
    static final Duration LIFETIME = Duration.ofDays(30);

    private static final int TAG_LENGTH = 32;
    private static final Base64.Encoder ENCODE = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODE = Base64.getUrlDecoder();

    private final Seals.Tag tag;
    private final EndedSessions ended;
    private final InstantSource clock;
    private final SecureRandom random;

    Sessions(Seals.Tag tag, EndedSessions ended, InstantSource clock, SecureRandom random) {
        this.tag = tag;
        this.ended = ended;
        this.clock = clock;
        this.random = random;
    }

    Session open(String key, Version version, ClientCapabilities client) {
        byte[] nonce = new byte[12];
        random.nextBytes(nonce);
        Instant expires = Instant.ofEpochSecond(clock.instant().plus(LIFETIME).getEpochSecond());
        String name = HexFormat.of().formatHex(nonce);
        String text = String.join(
                "\n",
                version.date(),
                String.valueOf(client.flags()),
                String.valueOf(expires.getEpochSecond()),
                name,
                key);
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        String id = ENCODE.encodeToString(Envelope.join(tag(plain), plain));
        return new Session(id, key, version, client, expires, name);
    }

    /// The session of an id; empty when the id is malformed, not ours, ran out or was ended: all
    /// one answer.
    Optional<Session> find(String id) {
        byte[] bytes;
        try {
            bytes = DECODE.decode(id);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        if (bytes.length <= TAG_LENGTH || !canonical(id, bytes)) {
            return Optional.empty();
        }
        byte[] plain = java.util.Arrays.copyOfRange(bytes, TAG_LENGTH, bytes.length);
        byte[] presented = java.util.Arrays.copyOf(bytes, TAG_LENGTH);
        if (!MessageDigest.isEqual(presented, tag(plain))) {
            return Optional.empty();
        }
        return Optional.of(read(id, new String(plain, StandardCharsets.UTF_8)))
                .filter(s -> clock.instant().isBefore(s.expires()) && !ended.ended(s.nonce()));
    }

    void end(Session session) {
        ended.end(session.nonce(), session.expires());
    }

    private byte[] tag(byte[] plain) {
        return java.util.Arrays.copyOf(tag.tag(plain), TAG_LENGTH);
    }

    /// Base64 has several spellings of the last bits; only ours is the id.
    private static boolean canonical(String id, byte[] bytes) {
        return ENCODE.encodeToString(bytes).equals(id);
    }

    private static Session read(String id, String text) {
        String[] parts = text.split("\n", 5);
        return new Session(
                id,
                parts[4],
                Version.of(parts[0]).orElseThrow(),
                ClientCapabilities.ofFlags(Integer.parseInt(parts[1])),
                Instant.ofEpochSecond(Long.parseLong(parts[2])),
                parts[3]);
    }
}
