package dev.bulla.registry;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The arguments of a tool, `{action, params}` or the fields of its one action, read into a capability and its own
/// arguments.
public sealed interface ToolArguments {
    /// Arguments of an action, which may or may not exist.
    record Good(CapabilityName name, ObjectNode params) implements ToolArguments {}

    /// No arguments of this action.
    record Bad(CapabilityName name, Refusal refusal) implements ToolArguments {}

    /// An action that does not exist is the pipeline's to refuse and to write down, as one that
    /// the agent lacks is.
    static ToolArguments read(Domain domain, ObjectNode arguments) {
        if (domain.single()) {
            return new Good(new CapabilityName(domain.name(), Domain.CALL), arguments);
        }
        CapabilityName name =
                new CapabilityName(domain.name(), arguments.path("action").asString(""));
        JsonNode params = arguments.path("params");
        if (params.isMissingNode() || params.isNull()) {
            params = Json.object();
        }
        return params instanceof ObjectNode object
                ? new Good(name, object)
                : new Bad(name, Refusal.invalid("params", "must be an object with the fields of the action"));
    }

    /// Whether agents can have anything of this tool.
    static boolean known(Domain domain) {
        return domain.capabilities().stream().anyMatch(c -> c.rules().exposure() instanceof Exposure.Agents);
    }
}
