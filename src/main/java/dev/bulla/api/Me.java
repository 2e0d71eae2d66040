package dev.bulla.api;

import dev.bulla.identity.Agent;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Plans;
import dev.bulla.pipeline.Policies;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Tier;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import tools.jackson.databind.node.ObjectNode;

/// Who a credential is, and what it opens.
public record Me(Registry registry, Policies policies, Plans plans) {
    ObjectNode of(Identity identity) {
        ObjectNode me = Json.object()
                .put("kind", identity.caller().kind())
                .put("id", identity.caller().key())
                .put("name", identity.caller().name());
        scopes(identity).forEach(me.putArray("scopes")::add);
        me.put("tier", tier(plans.plan().tier()));
        plans.left(identity.caller().person())
                .ifPresentOrElse(left -> me.put("credits", left), () -> me.putNull("credits"));
        return me;
    }

    private Set<String> scopes(Identity identity) {
        return switch (identity.caller()) {
            case Agent agent -> scopes(agent);
            case Person _
            when identity.credential() == TokenKind.PERSONAL ->
                words(c -> !(c.rules().exposure() instanceof Exposure.Admin)
                        && !(c.rules().exposure() instanceof Exposure.Own));
            case Person _ -> words(_ -> true);
        };
    }

    private Set<String> scopes(Agent agent) {
        return policies.of(agent.id())
                .map(policy -> words(c -> c.rules().exposure() instanceof Exposure.Agents
                        && Registry.has(
                                policy.access(),
                                policy.granted(),
                                registry.tool(c.name().domain()),
                                c.name().action())))
                .orElse(Set.of());
    }

    private Set<String> words(Predicate<Capability> which) {
        Set<String> words = new TreeSet<>();
        registry.capabilities().stream()
                .filter(which)
                .forEach(capability -> words.add(capability.rules().scope()));
        return words;
    }

    private static String tier(Tier tier) {
        return switch (tier) {
            case FREE -> "Free";
            case PRO -> "Pro";
            case PLUS -> "Plus";
        };
    }
}
