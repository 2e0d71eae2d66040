package dev.bulla.api;

import dev.bulla.json.Json;
import dev.bulla.registry.Params.Field;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/// The fields that the house's own capabilities take.
final class Fields {
    private Fields() {}

    static Field text(String name, String description, int longest) {
        ObjectNode schema = schema("string", description).put("maxLength", longest);
        return new Field(name, schema, false);
    }

    static Field must(Field field) {
        return new Field(field.name(), field.schema(), true);
    }

    static Field id(String of) {
        return must(text("id", "The " + of + "'s id.", 128));
    }

    static Field agent(String name) {
        return text(name, "The agent's id or name.", 128);
    }

    static Field oneOf(String name, String description, String... words) {
        ObjectNode schema = schema("string", description);
        Stream.of(words).forEach(schema.putArray("enum")::add);
        return new Field(name, schema, false);
    }

    static Field yesNo(String name, String description) {
        return new Field(name, schema("boolean", description), false);
    }

    static Field count(String name, String description) {
        ObjectNode schema = schema("integer", description).put("minimum", 1).put("maximum", 1_000_000_000L);
        return new Field(name, schema, false);
    }

    static Field words(String name, String description) {
        ObjectNode schema = schema("array", description).put("maxItems", 500);
        schema.putObject("items").put("type", "string").put("maxLength", 256);
        return new Field(name, schema, false);
    }

    static Field object(String name, String description) {
        return new Field(name, schema("object", description), false);
    }

    static Field limit() {
        ObjectNode schema =
                schema("integer", "How many at most.").put("minimum", 1).put("maximum", 200);
        return new Field("limit", schema, false);
    }

    static Field cursor() {
        return text("cursor", "Where the page before ended: its nextCursor.", 2_000);
    }

    private static ObjectNode schema(String type, String description) {
        return Json.object().put("type", type).put("description", description);
    }
}
