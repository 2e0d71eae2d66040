package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import dev.bulla.registry.Params;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The body of one operation: which of the media types it takes is sent, and the fields it is
/// built from.
final class RequestBody {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final List<String> JSON_FIRST =
            List.of("application/json", "application/merge-patch+json", "application/strategic-merge-patch+json");

    private final JsonNode declared;
    private final String type;

    RequestBody(Document document, JsonNode reference) {
        declared = document.resolve(reference);
        type = chosen(declared.path("content"));
    }

    boolean required() {
        return declared.path("required").asBoolean(false);
    }

    /// Whether there is one to send at all.
    boolean there() {
        return !type.isEmpty();
    }

    /// The media types of a body that is there and cannot be sent.
    String unsent() {
        return there()
                ? ""
                : Words.line(String.join(", ", declared.path("content").propertyNames()), 100);
    }

    Media media() {
        String written = base(type).equals("*/*") ? "application/json" : base(type);
        return there() ? new Media(written, written.equals(FORM), required()) : Media.NONE;
    }

    List<Input> inputs(Walk walk, FieldNames names) {
        if (!there()) {
            return List.of();
        }
        JsonNode content = declared.path("content").path(type);
        Optional<BodyShape> shape = BodyShape.of(walk.document(), content.path("schema"));
        if (shape.isEmpty()) {
            ObjectNode schema = walk.schema(content.path("schema"));
            var field = new Params.Field(names.give("body", Place.WHOLE), schema, required());
            return List.of(new Input(field, Place.WHOLE, "", Style.JSON));
        }
        List<Input> inputs = new ArrayList<>();
        shape.get().members().forEach((name, schemas) -> {
            boolean needed = required() && shape.get().requires(name);
            var field = new Params.Field(names.give(name, Place.BODY), one(walk, schemas), needed);
            inputs.add(new Input(
                    field, Place.BODY, name, style(content.path("encoding").path(name))));
        });
        return inputs;
    }

    /// JSON before a form before anything that says it does not matter.
    private static String chosen(JsonNode content) {
        List<String> types = List.copyOf(content.propertyNames());
        for (String wanted : JSON_FIRST) {
            for (String type : types) {
                if (base(type).equals(wanted)) {
                    return type;
                }
            }
        }
        return types.stream()
                .filter(type -> base(type).matches("application/[a-z0-9.+-]+\\+json"))
                .findFirst()
                .or(() -> types.stream().filter(type -> base(type).equals(FORM)).findFirst())
                .or(() ->
                        types.stream().filter(type -> base(type).equals("*/*")).findFirst())
                .orElse("");
    }

    private static String base(String type) {
        return type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    private static Style style(JsonNode encoding) {
        String style = encoding.path("style").asString("");
        return Style.of(style, encoding.path("explode").asBoolean(true) && !style.equals("deepObject"));
    }

    private static ObjectNode one(Walk walk, List<JsonNode> schemas) {
        if (schemas.size() == 1) {
            return walk.schema(schemas.getFirst());
        }
        ObjectNode either = Json.object();
        ArrayNode any = either.putArray("anyOf");
        schemas.forEach(schema -> any.add(walk.schema(schema)));
        return either;
    }
}
