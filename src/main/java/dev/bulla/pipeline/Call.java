package dev.bulla.pipeline;

import dev.bulla.audit.Door;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.registry.CapabilityName;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// One request to do one thing: what every door builds.
///
/// @param args the arguments as judged JSON, without any credential
/// @param proof what the person gives along to show that it is them, for what demands it
/// @param idempotencyKey the same key and arguments answer the same again within 24 h
public record Call(
        Door door,
        Optional<UnverifiedToken> credential,
        Optional<UnverifiedProof> proof,
        CapabilityName capability,
        ObjectNode args,
        Optional<String> idempotencyKey) {

    public static Call of(Door door, Optional<UnverifiedToken> credential, CapabilityName name, ObjectNode args) {
        return new Call(door, credential, Optional.empty(), name, args, Optional.empty());
    }

    /// The same call, to be answered again the same under this key.
    public Call under(Optional<String> key) {
        return new Call(door, credential, proof, capability, args, key);
    }

    /// The same call, with what the person gives along.
    public Call provenBy(UnverifiedProof given) {
        return new Call(door, credential, Optional.of(given), capability, args, idempotencyKey);
    }
}
