package dev.bulla.vendor.apis;

import dev.bulla.registry.Patterns;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One schema of a document written as JSON Schema 2020-12, from the keywords that are known here.
/// What is unknown is left out, `not` too: with a part of it gone it would refuse more.
final class SchemaPart {
    private static final Set<String> TYPES =
            Set.of("string", "number", "integer", "boolean", "object", "array", "null");
    private static final Set<String> FORMATS = Set.of("date", "date-time", "uuid", "email", "ipv4", "ipv6");
    private static final int LONGEST_TOP = 500;
    private static final int LONGEST_NESTED = 160;

    private final Walk walk;
    private final ObjectNode from;
    private final int depth;
    private final ObjectNode out = JsonNodeFactory.instance.objectNode();

    SchemaPart(Walk walk, ObjectNode from, int depth) {
        this.walk = walk;
        this.from = from;
        this.depth = depth;
    }

    static String words(JsonNode schema, int depth) {
        return Words.of(schema.path("description").asString("").strip(), depth == 0 ? LONGEST_TOP : LONGEST_NESTED);
    }

    JsonNode written() {
        types();
        String words = words(from, depth);
        if (!words.isEmpty()) {
            out.put("description", words);
        }
        SchemaValues.copy(from, out);
        texts();
        SchemaValues.bounds(from, out);
        lists();
        members();
        combinations();
        return nullable() ? withNull() : out;
    }

    private void types() {
        JsonNode type = from.path("type");
        Set<String> types = new LinkedHashSet<>();
        if (type.isString()) {
            types.add(type.stringValue());
        }
        type.forEach(word -> types.add(word.asString("")));
        if ("int-or-string".equals(from.path("format").asString(""))) {
            types.addAll(List.of("integer", "string"));
        }
        // Half of a list of types would refuse what the other half admits.
        if (types.isEmpty() || !TYPES.containsAll(types)) {
            return;
        }
        if (types.size() == 1) {
            out.put("type", types.iterator().next());
        } else {
            types.forEach(out.putArray("type")::add);
        }
    }

    private void texts() {
        String format = from.path("format").asString("");
        if (FORMATS.contains(format)) {
            out.put("format", format);
        }
        JsonNode pattern = from.path("pattern");
        if (pattern.isString() && Patterns.usable(pattern.stringValue())) {
            out.put("pattern", pattern.stringValue());
        }
    }

    private void lists() {
        if (from.path("items").isObject()) {
            out.set("items", walk.schema(from.get("items"), depth + 1));
        }
        if (from.path("prefixItems").isArray()) {
            out.set("prefixItems", walk.all(from.get("prefixItems"), depth + 1));
        }
    }

    private void members() {
        boolean whole = true;
        Set<String> gone = new LinkedHashSet<>();
        if (from.path("properties") instanceof ObjectNode members) {
            ObjectNode properties = out.putObject("properties");
            for (var member : members.properties()) {
                // What only the vendor writes is no part of a request.
                if (readOnly(member.getValue()) || member.getKey().length() > 200) {
                    gone.add(member.getKey());
                    whole = false;
                } else {
                    properties.set(member.getKey(), walk.schema(member.getValue(), depth + 1));
                }
            }
        }
        required(gone);
        JsonNode others = from.path("additionalProperties");
        if (others.isObject()) {
            out.set("additionalProperties", walk.schema(others, depth + 1));
        } else if (others.isBoolean() && whole && !from.has("patternProperties") && !from.has("allOf")) {
            out.set("additionalProperties", others);
        }
    }

    private void required(Set<String> gone) {
        ArrayNode required = JsonNodeFactory.instance.arrayNode();
        for (JsonNode name : from.path("required")) {
            if (name.isString() && !gone.contains(name.stringValue())) {
                required.add(name.stringValue());
            }
        }
        if (!required.isEmpty()) {
            out.set("required", required);
        }
    }

    private boolean readOnly(JsonNode member) {
        return member.path("readOnly").asBoolean(false)
                || walk.document().resolve(member).path("readOnly").asBoolean(false);
    }

    /// `oneOf` becomes `anyOf`: when its branches are shortened, more than one may fit.
    private void combinations() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        if (from.path("allOf").isArray()) {
            all.addAll(walk.all(from.get("allOf"), depth + 1));
        }
        for (String word : List.of("anyOf", "oneOf")) {
            if (from.path(word).isArray() && !from.path(word).isEmpty()) {
                ArrayNode any = walk.all(from.get(word), depth + 1);
                if (out.has("anyOf")) {
                    all.addObject().set("anyOf", any);
                } else {
                    out.set("anyOf", any);
                }
            }
        }
        // A lone `allOf` is how 3.0 hangs a word on a reference.
        if (all.size() == 1
                && all.get(0) instanceof ObjectNode only
                && out.propertyNames().stream().noneMatch(name -> !name.equals("description") && only.has(name))) {
            String words = out.path("description").asString("");
            out.setAll(only);
            if (!words.isEmpty()) {
                out.put("description", words);
            }
        } else if (!all.isEmpty()) {
            out.set("allOf", all);
        }
    }

    private boolean nullable() {
        return walk.document().old() && from.path("nullable").asBoolean(false);
    }

    private ObjectNode withNull() {
        boolean plain = !out.has("anyOf") && !out.has("allOf");
        if (plain && !out.has("type") && !out.has("enum")) {
            return out;
        }
        if (plain && out.path("type").isString()) {
            String type = out.get("type").stringValue();
            out.putArray("type").add(type).add("null");
            if (out.path("enum") instanceof ArrayNode values
                    && values.valueStream().noneMatch(JsonNode::isNull)) {
                values.addNull();
            }
            return out;
        }
        ObjectNode either = JsonNodeFactory.instance.objectNode();
        JsonNode words = out.remove("description");
        if (words != null) {
            either.set("description", words);
        }
        either.putArray("anyOf").add(out).addObject().put("type", "null");
        return either;
    }
}
