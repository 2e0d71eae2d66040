package dev.bulla.registry;

import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A schema as providers may see it: without any pattern that RE2 cannot compile, at any depth.
/// Some providers refuse the whole list of tools for one such pattern; the pattern is still
/// enforced here.
final class Shown {
    /// Keywords whose members are named by the author and whose values are schemas.
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "$defs", "definitions", "dependentSchemas");

    /// Keywords whose values are data, not schemas.
    private static final Set<String> DATA = Set.of("enum", "const", "default", "examples", "required");

    private Shown() {}

    static ObjectNode of(ObjectNode schema) {
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        for (var member : schema.properties()) {
            String key = member.getKey();
            JsonNode value = member.getValue();
            if (key.equals("pattern") && value.isString() && unreadable(value.stringValue())) {
                continue;
            }
            out.set(
                    key,
                    NAMED.contains(key) && value instanceof ObjectNode named ? named(key, named) : any(key, value));
        }
        return out;
    }

    private static ObjectNode named(String keyword, ObjectNode members) {
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        for (var member : members.properties()) {
            if (!keyword.equals("patternProperties") || !unreadable(member.getKey())) {
                out.set(member.getKey(), any("", member.getValue()));
            }
        }
        return out;
    }

    private static JsonNode any(String key, JsonNode value) {
        if (DATA.contains(key)) {
            return value.deepCopy();
        }
        return switch (value) {
            case ObjectNode schema -> of(schema);
            case ArrayNode list -> {
                ArrayNode out = JsonNodeFactory.instance.arrayNode();
                list.forEach(item -> out.add(any("", item)));
                yield out;
            }
            default -> value;
        };
    }

    private static boolean unreadable(String pattern) {
        return Patterns.re2(pattern).isEmpty();
    }
}
