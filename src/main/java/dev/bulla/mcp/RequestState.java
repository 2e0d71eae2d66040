package dev.bulla.mcp;

import dev.bulla.json.BadJson;
import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Seals what a call needs to go on after its questions into the `requestState` that the client
/// carries.
///
/// Sealed for one visitor and one request (method, name, arguments), short-lived and good for one
/// use: a client may keep it, change it, play it again or give it to another agent, and nothing
/// comes of it.
final class RequestState {
    static final Duration LIFETIME = Duration.ofMinutes(15);

    private static final int MOST = 64 << 10;

    private final Seals seals;
    private final Nonces nonces;
    private final InstantSource clock;
    private final SecureRandom random;

    RequestState(Seals seals, Nonces nonces, InstantSource clock, SecureRandom random) {
        this.seals = seals;
        this.nonces = nonces;
        this.clock = clock;
        this.random = random;
    }

    /// What was sealed: the answers so far and what the handler kept.
    ///
    /// @param real whether there was a state at all
    record Opened(ObjectNode answers, Optional<JsonNode> kept, boolean real) {
        static final Opened NOTHING = new Opened(Json.object(), Optional.empty(), false);
    }

    /// A state that is whole but must not be used (again).
    static final class Replayed extends Exception {
        private static final long serialVersionUID = 1L;

        Replayed() {
            super(null, null, false, false);
        }

        Refusal refusal() {
            return Refusal.of(Reason.APPROVAL_REPLAYED);
        }
    }

    String seal(String key, Message.Call call, Opened content) {
        byte[] nonce = new byte[16];
        random.nextBytes(nonce);
        ObjectNode plain = Json.object()
                .put("n", HexFormat.of().formatHex(nonce))
                .put("e", clock.instant().plus(LIFETIME).getEpochSecond())
                .put("d", digest(call));
        plain.set("a", content.answers());
        content.kept().ifPresent(kept -> plain.set("k", kept));
        byte[] bytes = Json.bytes(plain);
        if (bytes.length > MOST) {
            throw Fault.invalidParams("the answers are too long to go on with");
        }
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(seals.seal().seal(bytes, place(key)));
    }

    /// Opens the state a request carries and uses it up; nothing when it carries none, or one
    /// that ran out.
    ///
    /// @throws Fault -32602 when it was touched, or is another visitor's
    /// @throws Replayed when it was used before or belongs to other arguments
    Opened open(String key, Message.Call call) throws Replayed {
        JsonNode carried = call.params().path("requestState");
        if (carried.isMissingNode()) {
            return Opened.NOTHING;
        }
        JsonNode plain = read(key, carried).orElseThrow(() -> Fault.invalidParams("requestState is not one of ours"));
        Instant until = Instant.ofEpochSecond(plain.path("e").asLong());
        if (!clock.instant().isBefore(until)) {
            return Opened.NOTHING;
        }
        if (!plain.path("d").asString("").equals(digest(call))
                || !nonces.use(plain.path("n").asString(""), until)) {
            throw new Replayed();
        }
        return new Opened((ObjectNode) plain.path("a"), Optional.ofNullable(plain.get("k")), true);
    }

    private Optional<JsonNode> read(String key, JsonNode carried) {
        if (!carried.isString()) {
            return Optional.empty();
        }
        try {
            byte[] sealed = Base64.getUrlDecoder().decode(carried.stringValue());
            if (!Base64.getUrlEncoder().withoutPadding().encodeToString(sealed).equals(carried.stringValue())) {
                return Optional.empty();
            }
            Optional<byte[]> plain = seals.open().open(sealed, place(key));
            return plain.isPresent() ? Optional.of(Json.parse(plain.get())) : Optional.empty();
        } catch (IllegalArgumentException | BadJson e) {
            return Optional.empty();
        }
    }

    /// Of everything in the request but what changes from round to round.
    private static String digest(Message.Call call) {
        ObjectNode same = call.params().deepCopy();
        same.remove("_meta");
        same.remove("inputResponses");
        same.remove("requestState");
        ObjectNode whole = Json.object().put("method", call.method());
        whole.set("params", same);
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(Canonical.bytes(whole));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static byte[] place(String key) {
        return ("mcp request state\n" + key).getBytes(StandardCharsets.UTF_8);
    }
}
