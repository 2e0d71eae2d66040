package dev.bulla.pipeline;

import dev.bulla.audit.Door;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Listener;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// One request to do one thing: what every door builds.
///
/// @param args the arguments as judged JSON, without any credential
/// @param proof what the person gives along to show that it is them, for what demands it
public record Call(
        Door door,
        Optional<UnverifiedToken> credential,
        Optional<UnverifiedProof> proof,
        CapabilityName capability,
        ObjectNode args,
        How how) {

    /// How the caller wants it done.
    ///
    /// @param idempotencyKey the same key and arguments answer the same again within 24 h
    /// @param grant the one grant that may be spent, where the caller names it
    /// @param listener who waits for the answer
    public record How(Optional<String> idempotencyKey, Optional<GrantId> grant, Listener listener) {
        public static final How USUAL = new How(Optional.empty(), Optional.empty(), Listener.NONE);
    }

    public static Call of(Door door, Optional<UnverifiedToken> credential, CapabilityName name, ObjectNode args) {
        return new Call(door, credential, Optional.empty(), name, args, How.USUAL);
    }

    /// The same call, to be answered again the same under this key.
    public Call under(Optional<String> key) {
        return with(new How(key, how.grant(), how.listener()));
    }

    /// The same call, heard by who waits for it.
    public Call heardBy(Listener listener) {
        return with(new How(how.idempotencyKey(), how.grant(), listener));
    }

    /// The same call, on this grant or not at all.
    public Call on(GrantId grant) {
        return with(new How(how.idempotencyKey(), Optional.of(grant), how.listener()));
    }

    /// The same call, with what the person gives along.
    public Call provenBy(UnverifiedProof given) {
        return new Call(door, credential, Optional.of(given), capability, args, how);
    }

    private Call with(How other) {
        return new Call(door, credential, proof, capability, args, other);
    }
}
