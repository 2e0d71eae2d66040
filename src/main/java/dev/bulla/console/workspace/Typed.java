package dev.bulla.console.workspace;

import dev.bulla.http.Form;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What stands in the fields of a form: what is stored, or what the person typed. It is raw, as
/// only then what was not touched comes back as it was; the templates escape it.
public record Typed(Map<String, String> values) {
    private static final String ON = "on";

    static final Typed NOTHING = new Typed(Map.of());

    public String at(String name) {
        return values.getOrDefault(name, "");
    }

    /// What was posted.
    static Typed of(List<Field> fields, Form form) {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(field -> values.put(field.name(), form.text(field.name())));
        return new Typed(values);
    }

    /// What is stored, where each field is a member of its own name.
    static Typed of(List<Field> fields, JsonNode thing) {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(field -> values.put(field.name(), text(field, thing.path(field.name()))));
        return new Typed(values);
    }

    private static String text(Field field, JsonNode value) {
        return switch (field.look()) {
            case TAGS -> String.join(", ", strings(value));
            case LINES -> String.join("\n", strings(value));
            case TICK -> value.asBoolean(false) ? ON : "";
            case LINE, TEXT, FILE, DAY, CLOCK, CHOICE -> value.asString("").replace("\r\n", "\n");
        };
    }

    /// The arguments these fields make: the members that say something.
    ObjectNode args(List<Field> fields) {
        ObjectNode args = Json.object();
        for (Field field : fields) {
            String text = at(field.name());
            switch (field.look()) {
                case TAGS -> fill(args.putArray(field.name()), text.split("[,\n]"));
                case LINES -> fill(args.putArray(field.name()), text.split("\n"));
                case TICK -> args.put(field.name(), text.equals(ON));
                case TEXT, FILE -> put(args, field, text);
                case LINE, DAY, CLOCK, CHOICE -> put(args, field, text.strip());
            }
        }
        return args;
    }

    boolean ticked(String name) {
        return at(name).equals(ON);
    }

    private static void put(ObjectNode args, Field field, String text) {
        if (!text.isEmpty()) {
            args.put(field.name(), text);
        }
    }

    private static void fill(ArrayNode list, String[] parts) {
        for (String part : parts) {
            if (!part.isBlank()) {
                list.add(part.strip());
            }
        }
    }

    static List<String> strings(JsonNode list) {
        List<String> all = new ArrayList<>();
        list.forEach(one -> all.add(one.asString("")));
        return all;
    }
}
