package dev.bulla.registry;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What an action takes: its named fields. The whole schema is enforced on every call; keys it does not name
/// are
/// ignored by the
/// action and stay in digest and conditions.
public record Params(List<Field> fields) {
    public static final Params NONE = new Params(List.of());

    public Params {
        fields = List.copyOf(fields);
    }

    public static Params of(Field... fields) {
        return new Params(List.of(fields));
    }

    /// One named field and its JSON Schema (2020-12).
    ///
    /// @param schema with `type`, `description` and whatever constrains it
    public record Field(String name, ObjectNode schema, boolean required) {}
}
