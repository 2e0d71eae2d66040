package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// `name=value` pairs as a query and a form have them, both sides percent-encoded, so that what
/// stands in a value stays in it.
final class Pairs {
    private final StringJoiner out = new StringJoiner("&");

    void add(Input input, JsonNode value) {
        switch (input.style()) {
            case JSON -> pair(input.name(), Json.text(value));
            case DEEP -> deep(Escapes.encoded(input.name()), value);
            case EXPLODED -> exploded(input.name(), value);
            case COMMA -> joined(input.name(), value, ",");
            case SPACE -> joined(input.name(), value, "%20");
            case PIPE -> joined(input.name(), value, "%7C");
        }
    }

    String text() {
        return out.toString();
    }

    private void exploded(String name, JsonNode value) {
        if (value.isArray()) {
            value.forEach(item -> pair(name, text(item)));
        } else {
            // An object's members would be parameters of the caller's own naming.
            pair(name, text(value));
        }
    }

    private void joined(String name, JsonNode value, String separator) {
        if (!value.isArray()) {
            pair(name, text(value));
            return;
        }
        out.add(Escapes.encoded(name) + "="
                + value.valueStream().map(item -> Escapes.encoded(text(item))).collect(Collectors.joining(separator)));
    }

    /// The brackets are ours; the names between them are the caller's and encoded.
    private void deep(String name, JsonNode value) {
        if (value.isObject()) {
            value.properties()
                    .forEach(
                            member -> deep(name + "%5B" + Escapes.encoded(member.getKey()) + "%5D", member.getValue()));
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                deep(name + "%5B" + i + "%5D", value.get(i));
            }
        } else {
            out.add(name + "=" + Escapes.encoded(text(value)));
        }
    }

    private void pair(String name, String value) {
        out.add(Escapes.encoded(name) + "=" + Escapes.encoded(value));
    }

    /// A scalar as it stands, anything else as its JSON.
    static String text(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> value.stringValue();
            case NULL -> "";
            default -> Json.text(value);
        };
    }
}
