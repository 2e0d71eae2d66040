package dev.bulla.mcp.tools;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Registry;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The arguments of a domain tool, `{action, params}`, read into a capability and its own
/// arguments.
sealed interface Arguments {
    record Good(CapabilityName name, ObjectNode params) implements Arguments {}

    record Bad(Refusal refusal) implements Arguments {}

    static Arguments read(Registry registry, String tool, ObjectNode arguments) {
        JsonNode action = arguments.path("action");
        Domain domain = registry.domain(tool).orElseThrow();
        if (!action.isString() || registry.action(tool, action.stringValue()).isEmpty()) {
            return new Bad(noAction(domain, action.isMissingNode()));
        }
        JsonNode params = arguments.path("params");
        if (params.isMissingNode() || params.isNull()) {
            params = Json.object();
        }
        return params instanceof ObjectNode object
                ? new Good(new CapabilityName(domain.name(), action.stringValue()), object)
                : new Bad(Refusal.invalid("params", "must be an object with the fields of the action"));
    }

    /// Whether agents can have anything of this tool.
    static boolean known(Registry registry, String tool) {
        return registry.domain(tool).stream()
                .anyMatch(domain -> !actions(domain).isEmpty());
    }

    private static Refusal noAction(Domain domain, boolean missing) {
        List<String> actions = actions(domain);
        return new Refusal(
                Reason.INPUT_INVALID,
                "action: " + (missing ? "is required" : "is not one of this tool's") + "; use one of "
                        + String.join(", ", actions),
                Map.of("field", "action", "schema", Map.of("type", "string", "enum", actions)));
    }

    private static List<String> actions(Domain domain) {
        return domain.capabilities().stream()
                .filter(c -> c.rules().exposure() instanceof Exposure.Agents)
                .map(Capability::name)
                .map(CapabilityName::action)
                .toList();
    }
}
