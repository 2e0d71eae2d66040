package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// The input schema of a tool: one `action`, and `params` with the fields of all the actions
/// this agent has; or, of a tool that has but one, that one's own.
public final class ToolSchemas {
    /// What the host of many agents puts in; declared because clients drop arguments nobody
    /// declared.
    private static final String LEAVE_ALONE = "Leave this out: the host fills it in. Whatever you write is ignored.";

    private ToolSchemas() {}

    /// For a door whose identity travels in a header.
    public static ObjectNode of(Tool tool) {
        if (tool.domain().single()) {
            return Shown.of(tool.actions().getFirst().params().schema());
        }
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ObjectNode action = properties.putObject("action").put("type", "string");
        tool.actionNames().forEach(action.putArray("enum")::add);
        action.put("description", "What to do. Put everything else into params.");
        Map<String, Union> fields = fields(tool);
        if (!fields.isEmpty()) {
            ObjectNode params = properties.putObject("params").put("type", "object");
            params.put(
                    "description", "The fields of the chosen action; each names in brackets the actions that take it.");
            ObjectNode members = params.putObject("properties");
            fields.forEach((name, union) -> members.set(name, union.schema(tool)));
            params.put("additionalProperties", true);
        }
        schema.putArray("required").add("action");
        return schema;
    }

    /// For the host facade, where the identity is an argument that the host writes over.
    public static ObjectNode forFacade(Tool tool) {
        ObjectNode schema = of(tool);
        ObjectNode properties = schema.withObject("properties");
        for (String name : new String[] {"auth_token", "_conversation_id"}) {
            properties.putObject(name).put("type", "string").put("description", LEAVE_ALONE);
        }
        return schema;
    }

    private static Map<String, Union> fields(Tool tool) {
        Map<String, Union> fields = new LinkedHashMap<>();
        for (Capability action : tool.actions()) {
            for (Params.Field field : action.params().fields()) {
                fields.computeIfAbsent(field.name(), _ -> new Union())
                        .add(action.name().action(), field);
            }
        }
        return fields;
    }
}
