package dev.bulla.pipeline;

import dev.bulla.audit.Door;
import dev.bulla.grant.Access;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.TokenKind;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Registry;
import java.util.Optional;

/// Stage 2: may this caller use this capability at all? Deny by default: what no list, grant or
/// exposure gives is refused, and the live registry decides, not what was listed before.
final class Scope implements Stage {
    private static final Step GO = new Step.Go();

    private final Registry registry;
    private final Policies policies;

    Scope(Registry registry, Policies policies) {
        this.registry = registry;
        this.policies = policies;
    }

    @Override
    public String word() {
        return "scope";
    }

    @Override
    public Step pass(Passage passage) {
        Optional<Capability> found = registry.find(passage.call().capability());
        if (found.isEmpty()) {
            return Step.Stop.of(Reason.TOOL_NOT_FOUND);
        }
        passage.capability(found.get());
        Identity identity = passage.identity();
        return switch (identity.caller()) {
            case Person _ -> person(identity, found.get());
            case Agent agent -> agent(agent, passage);
        };
    }

    /// A person may do everything of their own; a personal token opens the workspace only,
    /// whoever holds it.
    private static Step person(Identity identity, Capability capability) {
        boolean workspace = !(capability.rules().exposure() instanceof Exposure.Admin)
                && !(capability.rules().exposure() instanceof Exposure.Own);
        boolean personal = identity.credential() == TokenKind.PERSONAL;
        return personal && !workspace
                ? Step.Stop.of(Reason.SCOPE_MISSING, "A personal token opens the workspace only.")
                : GO;
    }

    private Step agent(Agent agent, Passage passage) {
        Optional<Policy> policy = policies.of(agent.id());
        if (policy.isEmpty()) {
            return Step.Stop.of(Reason.TOKEN_UNKNOWN);
        }
        passage.policy(policy.get());
        Capability capability = passage.capability();
        return switch (capability.rules().exposure()) {
            case Exposure.Agents() -> listed(policy.get(), capability);
            case Exposure.AgentsByRest _ when rest(passage) -> listed(policy.get(), capability);
            case Exposure.Own _ when rest(passage) -> GO;
            case Exposure.AgentsByRest _, Exposure.Own _ -> Step.Stop.of(Reason.SCOPE_MISSING);
            case Exposure.People _, Exposure.Admin _ -> Step.Stop.of(Reason.SCOPE_MISSING);
        };
    }

    private static boolean rest(Passage passage) {
        return passage.call().door() == Door.REST;
    }

    private Step listed(Policy policy, Capability capability) {
        String tool = registry.tool(capability.name().domain());
        String action = capability.name().action();
        if (Registry.has(policy.access(), policy.granted(), tool, action)) {
            return GO;
        }
        boolean denied = policy.access().verdict(tool, action) == Access.Verdict.DENIED;
        return Step.Stop.of(denied ? Reason.TOOL_DENIED : Reason.SCOPE_MISSING);
    }
}
