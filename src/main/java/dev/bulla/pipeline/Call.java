package dev.bulla.pipeline;

import dev.bulla.audit.Door;
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

    public static Call of(Door door, Optional<UnverifiedToken> credential, CapabilityName name, ObjectNode args) {
        return new Call(door, credential, name, args, Optional.empty());
    }
}
