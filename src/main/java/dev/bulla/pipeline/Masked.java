package dev.bulla.pipeline;

import dev.bulla.json.Json;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A copy of a value in which everything shaped like one of our tokens is masked: a model that
/// was talked into repeating its own token must not have it kept or shown.
public final class Masked {
    private static final Pattern TOKEN =
            Pattern.compile("bulla[a-z]*_[A-Za-z0-9_.~+/=-]+|eyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+");

    private Masked() {}

    public static JsonNode of(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> {
                ObjectNode out = Json.object();
                value.properties().forEach(m -> out.set(text(m.getKey()), of(m.getValue())));
                yield out;
            }
            case ARRAY -> {
                ArrayNode out = JsonNodeFactory.instance.arrayNode();
                value.forEach(item -> out.add(of(item)));
                yield out;
            }
            case STRING -> JsonNodeFactory.instance.stringNode(text(value.stringValue()));
            default -> value;
        };
    }

    public static String text(String text) {
        return text.contains("bulla") ? TOKEN.matcher(text).replaceAll("bulla_***") : text;
    }
}
