package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// Query text as the types a capability declares, so that one condition means the same at every
/// door. Text that is not of its type stays text, and the schema then refuses it by name.
final class Coercion {
    private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9][0-9]{0,14})");
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,15})?");

    private Coercion() {}

    static JsonNode of(Params params, String name, List<String> values) {
        Optional<ObjectNode> schema = params.field(name).map(Params.Field::schema);
        String type = schema.map(s -> s.path("type").asString("")).orElse("string");
        if (type.equals("array")) {
            String item = schema.orElseThrow().path("items").path("type").asString("string");
            return list(item, values);
        }
        return values.size() == 1 ? one(type, values.getFirst()) : list(type, values);
    }

    private static ArrayNode list(String type, List<String> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        values.forEach(value -> list.add(one(type, value)));
        return list;
    }

    private static JsonNode one(String type, String text) {
        return switch (type) {
            case "integer" -> INTEGER.matcher(text).matches() ? Json.ours(text) : string(text);
            case "number" -> NUMBER.matcher(text).matches() ? Json.ours(text) : string(text);
            case "boolean" ->
                text.equals("true") || text.equals("false") ? BooleanNode.valueOf(text.equals("true")) : string(text);
            default -> string(text);
        };
    }

    private static StringNode string(String text) {
        return StringNode.valueOf(text);
    }
}
