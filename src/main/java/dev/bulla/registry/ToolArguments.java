package dev.bulla.registry;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import java.util.Optional;
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
        if (!(params instanceof ObjectNode object)) {
            return new Bad(name, Refusal.invalid("params", "must be an object with the fields of the action"));
        }
        return stray(domain, name.action(), arguments)
                .<ToolArguments>map(field -> new Bad(
                        name,
                        Refusal.invalid(
                                "params",
                                "put " + field + " into params: {\"action\":\"" + name.action() + "\",\"params\":{\""
                                        + field + "\":...}}")))
                .orElseGet(() -> new Good(name, object));
    }

    /// A field of the action that stands beside `params`: whoever wrote it there means it, and
    /// leaving it out would do something else than was meant.
    private static Optional<String> stray(Domain domain, String action, ObjectNode arguments) {
        for (String name : arguments.propertyNames()) {
            boolean ours = name.equals("action") || name.equals("params");
            if (!ours
                    && domain.action(action)
                            .flatMap(one -> one.params().field(name))
                            .isPresent()) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /// Whether agents can have anything of this tool.
    static boolean known(Domain domain) {
        return domain.capabilities().stream().anyMatch(c -> c.rules().exposure() instanceof Exposure.Agents);
    }
}
