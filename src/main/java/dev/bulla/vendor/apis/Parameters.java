package dev.bulla.vendor.apis;

import dev.bulla.registry.Params;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The parameters of one operation as fields: what stands in its path, its query and its headers.
/// Cookies are nobody's to set.
final class Parameters {
    private final Walk walk;
    private final Set<String> credentials;
    private final FieldNames names;

    Parameters(Walk walk, Set<String> credentials, FieldNames names) {
        this.walk = walk;
        this.credentials = credentials;
        this.names = names;
    }

    /// @param common the parameters that all operations of the path have
    /// @param own the operation's, which replace those of the same name and place
    List<Input> inputs(PathTemplate path, JsonNode common, JsonNode own) {
        Map<String, JsonNode> declared = new LinkedHashMap<>();
        for (JsonNode list : List.of(common, own)) {
            for (JsonNode item : list) {
                JsonNode parameter = walk.document().resolve(item);
                String name = parameter.path("name").asString("");
                declared.put(parameter.path("in").asString("") + " " + name, parameter);
            }
        }
        List<Input> inputs = new ArrayList<>();
        for (String name : path.parameters()) {
            JsonNode parameter =
                    declared.getOrDefault("path " + name, walk.document().target(""));
            if (inputs.stream().noneMatch(input -> input.name().equals(name))) {
                inputs.add(inPath(name, parameter));
            }
        }
        for (Place place : List.of(Place.QUERY, Place.HEADER)) {
            for (JsonNode parameter : declared.values()) {
                if (admits(place, parameter)) {
                    inputs.add(input(place, parameter));
                }
            }
        }
        return inputs;
    }

    private boolean admits(Place place, JsonNode parameter) {
        String name = parameter.path("name").asString("");
        if (name.isEmpty()
                || name.length() > 200
                || !parameter.path("in").asString("").equals(place.word())) {
            return false;
        }
        return place == Place.HEADER
                ? HeaderNames.admits(name, credentials)
                : !credentials.contains(name.toLowerCase(Locale.ROOT));
    }

    /// A path's parameter is there even when the document forgets to declare it.
    private Input inPath(String name, JsonNode parameter) {
        ObjectNode schema = schema(parameter);
        if (!schema.has("type") && !schema.has("anyOf") && !schema.has("enum") && !schema.has("allOf")) {
            schema.put("type", "string");
        }
        if (schema.path("type").asString("").equals("string")
                && schema.path("minLength").asInt(0) == 0) {
            schema.put("minLength", 1);
        }
        return new Input(new Params.Field(names.give(name, Place.PATH), schema, true), Place.PATH, name, Style.COMMA);
    }

    private Input input(Place place, JsonNode parameter) {
        String name = parameter.path("name").asString("");
        boolean required = parameter.path("required").asBoolean(false);
        var field = new Params.Field(names.give(name, place), schema(parameter), required);
        return new Input(field, place, name, style(place, parameter));
    }

    private static Style style(Place place, JsonNode parameter) {
        if (parameter.has("content")) {
            return Style.JSON;
        }
        if (place == Place.HEADER) {
            return Style.COMMA;
        }
        String style = parameter.path("style").asString("");
        boolean usual = style.isEmpty() || style.equals("form");
        return Style.of(style, parameter.path("explode").asBoolean(usual));
    }

    private ObjectNode schema(JsonNode parameter) {
        JsonNode declared = parameter.path("schema");
        for (JsonNode content : parameter.path("content")) {
            declared = content.path("schema");
        }
        ObjectNode schema = walk.schema(declared);
        if (!schema.has("description") || parameter.path("description").isString()) {
            String words = SchemaPart.words(parameter, 0);
            if (!words.isEmpty()) {
                schema.put("description", words);
            }
        }
        return schema;
    }
}
