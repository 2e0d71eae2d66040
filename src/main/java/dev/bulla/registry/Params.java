package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What an action takes: its named fields. The whole schema is enforced on every call; keys it
/// does not name are ignored by the action and stay in digest and conditions.
public final class Params {
    public static final Params NONE = new Params(List.of(), null);

    private final List<Field> fields;
    private final @Nullable ObjectNode whole;
    private volatile @Nullable Judge judge;

    private Params(List<Field> fields, @Nullable ObjectNode whole) {
        this.fields = List.copyOf(fields);
        this.whole = whole;
    }

    public static Params of(Field... fields) {
        return of(List.of(fields));
    }

    public static Params of(List<Field> fields) {
        return new Params(fields, null);
    }

    /// A schema that somebody else wrote: it is enforced as it is, and its properties are the
    /// fields.
    ///
    /// @param schema of `type` object, without references to anything outside itself
    public static Params raw(ObjectNode schema) {
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asString("")));
        List<Field> fields = new ArrayList<>();
        schema.path("properties").properties().forEach(property -> {
            ObjectNode own = property.getValue() instanceof ObjectNode object ? object : Json.object();
            fields.add(new Field(property.getKey(), own, required.contains(property.getKey())));
        });
        return new Params(fields, schema.deepCopy());
    }

    public List<Field> fields() {
        return fields;
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
        if (whole != null) {
            return whole.deepCopy();
        }
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

    /// Compiled at the first call: a start does not wait for schemas that nobody calls.
    Judge judge() {
        Judge made = judge;
        if (made == null) {
            made = new Judge(this);
            judge = made;
        }
        return made;
    }

    /// One named field and its JSON Schema (2020-12).
    ///
    /// @param schema with `type`, `description` and whatever constrains it
    public record Field(String name, ObjectNode schema, boolean required) {}
}
