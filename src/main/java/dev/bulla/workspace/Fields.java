package dev.bulla.workspace;

import dev.bulla.json.Json;
import dev.bulla.registry.Params.Field;
import tools.jackson.databind.node.ObjectNode;

/// The fields that the workspace's actions take, as JSON Schema with words for a model.
final class Fields {
    static final int TAGS = 50;
    static final int TAG_LENGTH = 64;

    private Fields() {}

    static Field text(String name, int longest, String description) {
        return new Field(name, type("string", description).put("maxLength", longest), false);
    }

    static Field bounded(Field field, int longest) {
        field.schema().put("maxLength", longest);
        return field;
    }

    static Field needed(Field field) {
        return new Field(field.name(), field.schema(), true);
    }

    static Field filled(Field field) {
        return new Field(field.name(), field.schema().deepCopy().put("minLength", 1), true);
    }

    static Field optional(Field field) {
        return new Field(field.name(), field.schema(), false);
    }

    static Field pattern(String name, String pattern, String description) {
        return new Field(name, type("string", description).put("pattern", pattern), false);
    }

    static Field format(String name, String format, String description) {
        return new Field(name, type("string", description).put("format", format).put("maxLength", 254), false);
    }

    static Field flag(String name, String description) {
        return new Field(name, type("boolean", description), false);
    }

    static Field words(String name, String description, String... words) {
        ObjectNode schema = type("string", description);
        for (String word : words) {
            schema.withArray("enum").add(word);
        }
        return new Field(name, schema, false);
    }

    static Field list(String name, int most, int longest, String description) {
        ObjectNode schema = type("array", description).put("maxItems", most);
        schema.putObject("items").put("type", "string").put("minLength", 1).put("maxLength", longest);
        return new Field(name, schema, false);
    }

    static Field tags() {
        return list("tags", TAGS, TAG_LENGTH, "Labels. An update replaces the whole list.");
    }

    static Field id(String what) {
        return filled(text("id", 64, "The id of the " + what + ", as list and get show it."));
    }

    static Field version() {
        ObjectNode schema =
                type("integer", "The version you read. Another version means it was changed since: get again.");
        return new Field("version", schema.put("minimum", 1), true);
    }

    static Field limit() {
        ObjectNode schema = type("integer", "How many at most; 50 if left out.");
        return new Field("limit", schema.put("minimum", 1).put("maximum", 200), false);
    }

    static Field cursor() {
        return text("cursor", 4_000, "nextCursor of the page before, with the other fields unchanged.");
    }

    static Field search() {
        return text(
                "search",
                1_000,
                "What to look for. One or two letters find titles or names with a word that starts so; more also finds"
                        + " by meaning.");
    }

    static Field tag() {
        return text("tag", TAG_LENGTH, "Only those with this tag.");
    }

    private static ObjectNode type(String type, String description) {
        return Json.object().put("type", type).put("description", description);
    }
}
