package dev.bulla.pipeline;

import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.registry.CapabilityName;
import dev.bulla.seal.Hmac;
import dev.bulla.seal.Keys;
import tools.jackson.databind.node.ObjectNode;

/// Argument digests: HMAC-SHA-256 over the RFC 8785 text of `{capability, args}`, equal through
/// every door. Keyed, so that the log does not confirm guesses of what was said.
public final class Digests {
    private final Hmac hmac;

    public Digests(Keys keys) {
        this.hmac = keys.hmac("argument digest");
    }

    public String of(CapabilityName capability, ObjectNode args) {
        ObjectNode whole = Json.object();
        whole.put("capability", capability.toString());
        whole.set("args", args);
        return hmac.tag(Canonical.bytes(whole)).hex();
    }
}
