package dev.bulla.api;

import dev.bulla.grant.Accesses;
import dev.bulla.grant.Conditions;
import dev.bulla.grant.Defaults;
import dev.bulla.grant.Grants;
import dev.bulla.identity.Agents;
import dev.bulla.identity.PersonalTokens;
import dev.bulla.pipeline.Approvals;
import dev.bulla.registry.Registry;
import dev.bulla.seal.Keys;
import java.security.SecureRandom;
import java.util.function.Supplier;

/// What the house's own domains work with: who there is, what they may do, and what new things
/// are made of.
///
/// @param registry asked for late, because these domains are themselves in it
public record Desk(Who who, Rights rights, Making making, Supplier<Registry> registry) {
    /// Who there is.
    public record Who(Agents agents, PersonalTokens tokens) {}

    /// What they may do.
    public record Rights(Accesses accesses, Grants grants, Approvals approvals) {}

    /// What new things are made of.
    ///
    /// @param ids makes a new ULID each time
    /// @param origin the public origin, for links
    public record Making(
            Supplier<String> ids,
            SecureRandom random,
            Keys keys,
            Conditions conditions,
            Defaults defaults,
            Supplier<String> origin) {}

    String newId() {
        return making.ids().get();
    }
}
