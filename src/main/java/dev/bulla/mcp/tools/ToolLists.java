package dev.bulla.mcp.tools;

import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Policy;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Tool;
import dev.bulla.registry.ToolSchemas;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The lists of tools as bytes, made once per agent and policy.
public final class ToolLists {
    private static final byte[] NONE = Json.bytes(Json.tree(List.of()));

    private final Registry registry;
    private final Policies policies;
    private final ConcurrentMap<AgentId, Made> made = new ConcurrentHashMap<>();

    private record Made(long epoch, byte[] bytes) {}

    public ToolLists(Registry registry, Policies policies) {
        this.registry = registry;
        this.policies = policies;
    }

    /// The list of an agent whose identity travels in a header.
    byte[] of(Agent agent) {
        return of(agent.id()).orElse(NONE);
    }

    private Optional<byte[]> of(AgentId agent) {
        Optional<Policy> policy = policies.of(agent);
        if (policy.isEmpty()) {
            made.remove(agent);
            return Optional.empty();
        }
        Made known = made.get(agent);
        if (known == null || known.epoch() != policy.get().epoch()) {
            known = new Made(policy.get().epoch(), bytes(tools(policy.get()), ToolSchemas::of));
            made.put(agent, known);
        }
        return Optional.of(known.bytes());
    }

    /// What an agent's list became, against what was last made.
    enum Change {
        SAME,
        OTHER,
        GONE
    }

    Change look(AgentId agent) {
        Made before = made.get(agent);
        Optional<byte[]> now = of(agent);
        if (now.isEmpty()) {
            return Change.GONE;
        }
        return before != null && Arrays.equals(before.bytes(), now.get()) ? Change.SAME : Change.OTHER;
    }

    /// The list of one agent as the host facade shows it.
    byte[] forFacade(Agent agent) {
        return policies.of(agent.id())
                .map(policy -> bytes(tools(policy), ToolSchemas::forFacade))
                .orElse(NONE);
    }

    /// What the host facade shows to a host that lists once for all its agents.
    byte[] forFacade() {
        return bytes(registry.tools(), ToolSchemas::forFacade);
    }

    private List<Tool> tools(Policy policy) {
        return registry.toolsOf(policy.person(), policy.access(), policy.granted());
    }

    private static byte[] bytes(List<Tool> tools, Function<Tool, ObjectNode> schema) {
        ArrayNode list = Json.object().putArray("tools");
        for (Tool tool : tools) {
            ObjectNode one = list.addObject()
                    .put("name", tool.name())
                    .put("title", tool.title())
                    .put("description", tool.description());
            one.set("inputSchema", schema.apply(tool));
            one.putObject("annotations")
                    .put("title", tool.title())
                    .put("readOnlyHint", tool.readOnly())
                    .put("destructiveHint", tool.destructive());
        }
        return Json.bytes(list);
    }
}
