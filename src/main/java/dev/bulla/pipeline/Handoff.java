package dev.bulla.pipeline;

import dev.bulla.identity.AgentId;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Hmac;
import dev.bulla.seal.Keys;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The link that takes an ask to its person: `<origin>/pending/<id>?t=<HMAC-SHA256 over id,
/// agent, expiry>`. It shows the ask to whoever has it and is signed in as its person; it answers
/// nothing by itself.
public final class Handoff {
    private static final Pattern TAG = Pattern.compile("[0-9a-f]{64}");

    private final Hmac hmac;
    private final Supplier<String> origin;

    /// @param origin the public origin, once the door knows its port
    public Handoff(Keys keys, Supplier<String> origin) {
        this.hmac = keys.hmac("handoff link");
        this.origin = origin;
    }

    public String url(AskId id, AgentId agent, Instant expiresAt) {
        return origin.get() + "/pending/" + id.value() + "?t="
                + tag(id, agent, expiresAt).hex();
    }

    /// Whether a link's `t` is this ask's.
    public boolean vouches(Ask ask, String t) {
        return TAG.matcher(t).matches()
                && tag(ask.id(), ask.agent(), ask.expiresAt()).matches(Hash.ofHex(t));
    }

    private Hash tag(AskId id, AgentId agent, Instant expiresAt) {
        String text = id.value() + '\n' + agent.value() + '\n' + expiresAt.getEpochSecond();
        return hmac.tag(text.getBytes(StandardCharsets.UTF_8));
    }
}
