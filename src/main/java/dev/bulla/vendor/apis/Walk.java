package dev.bulla.vendor.apis;

import java.util.ArrayDeque;
import java.util.Deque;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One walk through schemas, making each self-contained: references are written out as deep as the
/// walk may go, and what lies deeper, leads in a circle or is one node too many is `{}`, which
/// admits anything. So every shortening loosens; the vendor judges what we do not.
final class Walk {
    private static final int NODES = 3_000;

    private final Document document;
    private final int deepest;
    private final Deque<String> open = new ArrayDeque<>();
    private int left = NODES;

    Walk(Document document, int deepest) {
        this.document = document;
        this.deepest = deepest;
    }

    /// Whether there was more than the walk may carry, so that a shallower one shows more.
    boolean overrun() {
        return left <= 0;
    }

    Document document() {
        return document;
    }

    ObjectNode schema(JsonNode node) {
        return schema(node, 0) instanceof ObjectNode schema ? schema : empty();
    }

    /// The schema of a part, at its depth.
    JsonNode schema(JsonNode node, int depth) {
        if (!(node instanceof ObjectNode schema) || depth > deepest || --left <= 0) {
            return node.isBoolean() && !node.booleanValue() ? node : empty();
        }
        var reference = Document.reference(schema);
        if (reference.isEmpty()) {
            return new SchemaPart(this, schema, depth).written();
        }
        String name = reference.get();
        if (open.contains(name)) {
            return empty();
        }
        open.push(name);
        try {
            JsonNode written = schema(document.target(name), depth);
            if (written instanceof ObjectNode out && schema.path("description").isString()) {
                out.put("description", SchemaPart.words(schema, depth));
            }
            return written;
        } finally {
            open.pop();
        }
    }

    ArrayNode all(JsonNode list, int depth) {
        ArrayNode out = JsonNodeFactory.instance.arrayNode();
        list.forEach(item -> out.add(schema(item, depth)));
        return out;
    }

    private static ObjectNode empty() {
        return JsonNodeFactory.instance.objectNode();
    }
}
