package dev.bulla.pipeline;

import dev.bulla.audit.Door;
import dev.bulla.grant.Access;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Presence;
import dev.bulla.identity.TokenKind;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stage 2: may this caller use this capability at all? Deny by default: what no list, grant or
/// exposure gives is refused, and the live registry decides, not what was listed before.
final class Scope implements Stage {
    private static final Step GO = new Step.Go();
    private static final Refusal CONFIRM = new Refusal(
            Reason.SCOPE_MISSING,
            "Confirm that it is you: give your password or passkey again, then repeat this.",
            Map.of("reauthenticate", true));

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
        PersonId person = passage.identity().caller().person();
        Optional<Capability> found = registry.find(person, passage.call().capability())
                .filter(capability -> stands(capability, passage.call().door()));
        if (found.isEmpty()) {
            return Step.Stop.of(unknown(passage));
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
        if (personal && !workspace) {
            return Step.Stop.of(Reason.SCOPE_MISSING, "A personal token opens the workspace only.");
        }
        boolean stale = identity.credential() == TokenKind.SESSION
                && capability.rules().exposure() instanceof Exposure.Admin(String _, Presence least)
                && !identity.presence().atLeast(least);
        return stale ? Step.Stop.of(CONFIRM) : GO;
    }

    /// What is not for tools exists only at the door that people have.
    private static boolean stands(Capability capability, Door door) {
        return door == Door.REST || capability.rules().exposure() instanceof Exposure.Agents;
    }

    /// No such action. Which there are is told only to a caller who has some of the tool.
    private Refusal unknown(Passage passage) {
        String tool = registry.tool(passage.call().capability().domain());
        PersonId person = passage.identity().caller().person();
        if (registry.domain(person, tool).isEmpty() || !(passage.identity().caller() instanceof Agent agent)) {
            return Refusal.of(Reason.TOOL_NOT_FOUND);
        }
        Optional<Policy> policy = policies.of(agent.id());
        if (policy.isEmpty()) {
            return Refusal.of(Reason.TOKEN_UNKNOWN);
        }
        List<String> actions = registry
                .toolsOf(person, policy.get().access(), policy.get().granted())
                .stream()
                .filter(had -> had.name().equals(tool))
                .flatMap(had -> had.actionNames().stream())
                .toList();
        if (actions.isEmpty()) {
            boolean denied = policy.get().access().deny().contains(tool);
            return Refusal.of(denied ? Reason.TOOL_DENIED : Reason.SCOPE_MISSING);
        }
        return new Refusal(
                Reason.INPUT_INVALID,
                "action: must be one of " + String.join(", ", actions),
                Map.of("field", "action", "schema", Map.of("type", "string", "enum", actions)));
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
