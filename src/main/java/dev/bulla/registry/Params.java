package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What an action takes: its named fields. The whole schema is enforced on every call; keys it
/// does not name are ignored by the action and stay in digest and conditions.
public record Params(List<Field> fields) {
    public static final Params NONE = new Params(List.of());

    public Params {
        fields = List.copyOf(fields);
    }

    public static Params of(Field... fields) {
        return new Params(List.of(fields));
    }

    public Optional<Field> field(String name) {
        for (Field field : fields) {
            if (field.name().equals(name)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    /// The whole schema of an action's arguments; keys it does not name are allowed.
    public ObjectNode schema() {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = JsonNodeFactory.instance.arrayNode();
        for (Field field : fields) {
            properties.set(field.name(), field.schema().deepCopy());
            if (field.required()) {
                required.add(field.name());
            }
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema;
    }

    /// One named field and its JSON Schema (2020-12).
    ///
    /// @param schema with `type`, `description` and whatever constrains it
    public record Field(String name, ObjectNode schema, boolean required) {}
}
