package dev.bulla.vendor.apis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The members that a body's top level has, when it is an object whose members are known: through
/// `allOf` all of them together, through `anyOf` and `oneOf` those of every branch, required only
/// where each branch requires them.
final class BodyShape {
    private static final int DEEPEST = 6;
    private static final int MOST = 300;

    private final Map<String, List<JsonNode>> members = new LinkedHashMap<>();
    private final Set<String> required = new LinkedHashSet<>();

    private BodyShape() {}

    /// Empty when the body is better taken whole.
    static Optional<BodyShape> of(Document document, JsonNode schema) {
        return of(document, schema, 0).filter(shape -> !shape.members.isEmpty() && shape.members.size() <= MOST);
    }

    Map<String, List<JsonNode>> members() {
        return members;
    }

    boolean requires(String name) {
        return required.contains(name);
    }

    private static Optional<BodyShape> of(Document document, JsonNode reference, int depth) {
        JsonNode schema = document.resolve(reference);
        JsonNode type = schema.path("type");
        if (depth > DEEPEST
                || !schema.isObject()
                || (type.isString() && !type.stringValue().equals("object"))) {
            return Optional.empty();
        }
        BodyShape shape = new BodyShape();
        for (var member : schema.path("properties").properties()) {
            if (!document.resolve(member.getValue()).path("readOnly").asBoolean(false)
                    && !member.getValue().path("readOnly").asBoolean(false)) {
                shape.member(member.getKey(), member.getValue());
            }
        }
        schema.path("required").forEach(name -> shape.required.add(name.asString("")));
        for (JsonNode part : schema.path("allOf")) {
            Optional<BodyShape> other = of(document, part, depth + 1);
            if (other.isEmpty()) {
                return Optional.empty();
            }
            shape.with(other.get());
            shape.required.addAll(other.get().required);
        }
        return shape.branches(document, schema, depth) ? Optional.of(shape) : Optional.empty();
    }

    private boolean branches(Document document, JsonNode schema, int depth) {
        for (String word : List.of("anyOf", "oneOf")) {
            List<BodyShape> shapes = new ArrayList<>();
            for (JsonNode branch : schema.path(word)) {
                Optional<BodyShape> shape = of(document, branch, depth + 1);
                if (shape.isEmpty()) {
                    return false;
                }
                shapes.add(shape.get());
            }
            shapes.forEach(this::with);
            if (!shapes.isEmpty()) {
                Set<String> common = new LinkedHashSet<>(shapes.getFirst().required);
                shapes.forEach(shape -> common.retainAll(shape.required));
                required.addAll(common);
            }
        }
        return true;
    }

    private void with(BodyShape other) {
        other.members.forEach((name, schemas) -> schemas.forEach(schema -> member(name, schema)));
    }

    private void member(String name, JsonNode schema) {
        List<JsonNode> known = members.computeIfAbsent(name, _ -> new ArrayList<>());
        if (known.size() < DEEPEST && !known.contains(schema)) {
            known.add(schema);
        }
    }
}
