package dev.bulla.pipeline;

import dev.bulla.identity.UnverifiedToken;
import dev.bulla.registry.CapabilityName;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// One request to do one thing: what every door builds.
///
/// @param args the arguments as judged JSON, without any credential
/// @param idempotencyKey the same key and arguments answer the same again within 24 h
public record Call(
        Door door,
        Optional<UnverifiedToken> credential,
        CapabilityName capability,
        ObjectNode args,
        Optional<String> idempotencyKey) {

    /// Where a call came in; the audit's word is the name in lower case.
    public enum Door {
        REST,
        MCP,
        FACADE,
        PROXY
    }

    public static Call of(Door door, Optional<UnverifiedToken> credential, CapabilityName name, ObjectNode args) {
        return new Call(door, credential, name, args, Optional.empty());
    }
}
