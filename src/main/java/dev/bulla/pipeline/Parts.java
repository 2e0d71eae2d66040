package dev.bulla.pipeline;

import dev.bulla.grant.Conditions;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Proofs;
import dev.bulla.registry.Registry;
import dev.bulla.seal.Keys;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What the pipeline is made of. The records within keep each list short.
public record Parts(Who who, Memory memory, Journal journal, Plans plans, Setting setting) {
    /// Who calls and what there is to call.
    public record Who(Authenticator authenticator, Proofs proofs, Registry registry, Policies policies) {}

    /// What is kept between calls.
    public record Memory(Approvals approvals, Replays replays) {}

    /// What the pipeline is set to.
    ///
    /// @param origin the public origin, for links
    /// @param openAsks the most open asks an agent may have
    public record Setting(
            Keys keys, Conditions conditions, InstantSource clock, Supplier<String> origin, int openAsks) {}
}
